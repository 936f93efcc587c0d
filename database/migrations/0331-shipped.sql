-- Whether it is sent by post, so that an order needs an address. Null: a product by its kind, an add-on not.
alter table catalogue.product add column if not exists is_shipped boolean;
alter table catalogue.addon add column if not exists is_shipped boolean;
