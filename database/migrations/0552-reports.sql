-- Reports read what was credited, received and refunded on some days.
create index if not exists credit_note_issued on orders.credit_note (issued_at);
create index if not exists partial_credit_note_issued on orders.partial_credit_note (issued_at);
create index if not exists payment_paid on checkout.payment (paid_at);
create index if not exists refund_requested on checkout.refund (requested_at);
