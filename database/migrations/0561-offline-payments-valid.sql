alter table checkout.transaction validate constraint transaction_gateway;
alter table checkout.refund validate constraint refund_state;
