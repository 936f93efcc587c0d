-- Payments that the institute received in cash, by bank transfer or by cheque. The constraints only accept more than before;
-- 0561 validates them, because a new constraint that is checked at once blocks the table while it is read.
alter table checkout.transaction drop constraint transaction_gateway, add constraint transaction_gateway
  check (gateway in ('payu', 'easebuzz', 'offline')) not valid;
-- `by_hand`: the institute returns the money itself. The version before neither sends nor polls such a refund.
alter table checkout.refund drop constraint refund_state, add constraint refund_state
  check (state in ('wanted', 'queued', 'by_hand', 'done', 'failed')) not valid;
-- How and when the staff returned the money by hand.
alter table checkout.refund add column if not exists returned_on date,
  add column if not exists returned_reference text;
create index if not exists refund_under_way on checkout.refund (txnid) where state in ('wanted', 'queued', 'by_hand');

create table checkout.offline_payment (
  student_id bigint not null,
  txnid text not null,
  method text not null constraint offline_payment_method check (method in ('cash', 'bank_transfer', 'upi', 'cheque')),
  -- The UTR or the number of the cheque or receipt; empty for cash without a receipt.
  reference text not null,
  bank text not null,
  received_on date not null,
  note text not null,
  recorded_by text not null,
  -- Null below the limit of the institute.
  approved_by text,
  recorded_at timestamptz not null,
  attachment_id uuid,
  primary key (student_id, txnid),
  foreign key (student_id, txnid) references checkout.transaction (student_id, txnid)
);
create index if not exists offline_payment_reference on checkout.offline_payment (upper(reference));
create trigger offline_payment_of_living before insert or update of student_id on checkout.offline_payment
  for each row execute function identity.refuse_deleted_student();

-- Pictures and PDFs that prove a payment, such as a photograph of a cheque.
create table checkout.payment_attachment (
  student_id bigint not null,
  id uuid not null,
  media_type text not null
    constraint payment_attachment_type check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content bytea not null constraint payment_attachment_size check (octet_length(content) between 1 and 2097152),
  added_at timestamptz not null,
  primary key (student_id, id)
);
create trigger payment_attachment_of_living before insert or update of student_id on checkout.payment_attachment
  for each row execute function identity.refuse_deleted_student();

-- How an offline payment was made, as the invoice states it. Null for payments at a gateway.
alter table orders.invoice add column if not exists paid_by text;
