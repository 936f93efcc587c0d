-- What goes back: access with its order, and the notes that say so.
create table learning.revocation (
  student_id bigint not null,
  order_id bigint not null,
  revoked_at timestamptz not null,
  primary key (student_id, order_id)
);
-- Finds instalments that fall due.
create index access_grant_instalment_end on learning.access_grant (valid_till) where emi_no > 0;

-- One per refund of an invoice, in a series of its own, with the tax as it was charged.
create table orders.credit_note (
  student_id bigint not null,
  order_id bigint not null,
  number text not null constraint credit_note_number unique constraint credit_note_number_length check (length(number) <= 16),
  reason text not null,
  issued_at timestamptz not null,
  primary key (student_id, order_id),
  foreign key (student_id, order_id) references orders.invoice (student_id, order_id)
);

-- Text messages waiting to leave. Once one left, or cannot, only its key and what became of it stay.
create schema sms;
create table sms.message (
  key text primary key,
  mobile text,
  template text,
  -- The values of the registered text's gaps, in their order.
  gaps jsonb,
  queued_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint message_waits_or_is_over check (
    (sent_at is null and failed_at is null and num_nulls(mobile, template, gaps) = 0)
    or (num_nonnulls(sent_at, failed_at) = 1 and num_nonnulls(mobile, template, gaps) = 0)
  )
);
create index message_waiting on sms.message (queued_at) where sent_at is null and failed_at is null;

-- When the gateway is asked next how a payment stands; null: not any more.
alter table checkout.transaction add column ask_at timestamptz;
update checkout.transaction set ask_at = created_at + interval '5 minutes' where state in ('created', 'pending');
drop index checkout.transaction_open;
create index transaction_to_ask on checkout.transaction (ask_at) where ask_at is not null;
