-- The staff list orders by day, state and product, and payments by day, state and gateway.
create index if not exists order_listed on orders."order" (ordered_at, id);
create index if not exists order_of_state on orders."order" (state, ordered_at, id);
create index if not exists line_of_product on orders.line (product_id, student_id, order_id);
create index if not exists transaction_of_state on checkout.transaction (state, created_at);
create index if not exists transaction_of_gateway on checkout.transaction (gateway, created_at);
-- A payment is found by the reference of the bank, such as a UTR, which verified deliveries contain.
create index if not exists payment_event_bank_reference on checkout.payment_event ((body ->> 'bank_ref_num'))
  where verdict = 'genuine' and body ->> 'bank_ref_num' is not null;
