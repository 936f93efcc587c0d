-- The reference of the bank as the gateway's response to a status check names it.
create index if not exists payment_event_confirmed_reference on checkout.payment_event ((body ->> 'bankReference'))
  where source = 'enquiry' and body ->> 'bankReference' is not null;
