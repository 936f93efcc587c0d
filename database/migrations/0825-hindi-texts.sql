-- Hindi texts of the catalogue, by the name of the English column. A text that is absent is shown in English.
alter table catalogue.root add column hindi jsonb not null default '{}',
  add constraint root_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table catalogue.node add column hindi jsonb not null default '{}',
  add constraint node_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table catalogue.product add column hindi jsonb not null default '{}',
  add constraint product_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table catalogue.dashboard_group add column hindi jsonb not null default '{}',
  add constraint dashboard_group_hindi_is_object check (jsonb_typeof(hindi) = 'object');
