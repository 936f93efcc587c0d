-- A process that holds the catalogue in memory reads what was changed since, not all of it.
alter table catalogue.root add column places_changed_in bigint not null default 0;
-- The version that a product was last written in.
alter table catalogue.product add column changed_in bigint not null default 0;
create index product_changed_in on catalogue.product (changed_in, id);

-- The parts of a product are read by it.
create index addon_product on catalogue.addon (product_id);
create index tab_product on catalogue.tab (product_id, position);
