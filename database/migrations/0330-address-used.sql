-- When an order was last begun with the address; null: never.
alter table identity.address add column if not exists used_at timestamptz;
