-- Who recorded a payment: the limit counts what one person records for a student within a day. Null for earlier payments.
alter table checkout.offline_payment add column recorder_id bigint;
