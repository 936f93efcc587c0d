-- When the gateway first refused the refund; null: never, or only to the version before.
alter table checkout.refund add column if not exists refused_at timestamptz;
