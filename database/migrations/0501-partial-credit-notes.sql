-- A credit note for a part of an invoice. `orders.credit_note` takes back what these have left of it.
create table orders.partial_credit_note (
  student_id bigint not null,
  order_id bigint not null,
  number text not null constraint partial_credit_note_number unique
    constraint partial_credit_note_number_length check (length(number) <= 16),
  reason text not null,
  issued_at timestamptz not null,
  net_paise bigint not null constraint partial_credit_note_net check (net_paise > 0),
  -- The credited part of each line: its position, net, taxable value and taxes, in paise.
  parts jsonb not null,
  primary key (student_id, order_id, number),
  foreign key (student_id, order_id) references orders.invoice (student_id, order_id)
);
