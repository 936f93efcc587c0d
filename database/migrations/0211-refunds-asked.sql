-- When the gateway is asked next about a refund that is under way; null: as soon as its own job has had its turn.
alter table checkout.refund add column ask_at timestamptz;
drop index checkout.refund_open;
create index refund_open on checkout.refund (ask_at) where state in ('wanted', 'queued');
