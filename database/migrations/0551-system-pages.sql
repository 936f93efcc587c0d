-- The console lists what gateways sent, and messages that failed.
create index if not exists payment_event_delivered on checkout.payment_event (id) where source in ('return', 'webhook');
create index if not exists payment_event_unverified on checkout.payment_event (id)
  where source in ('return', 'webhook') and verdict <> 'genuine';
create index if not exists message_failed on mail.message (failed_at) where failed_at is not null;
create index if not exists message_failed on sms.message (failed_at) where failed_at is not null;
