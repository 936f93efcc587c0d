-- A delivery that is repeated is stored once. Null: rows of before, and the gateway's answers to questions.
alter table checkout.payment_event add column digest text;
alter table checkout.payment_event add constraint payment_event_once unique (digest);
