-- Hindi texts of the parts of products, of coupons and of search tags, by the name of the English column.
alter table catalogue.tab add column hindi jsonb not null default '{}',
  add constraint tab_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table catalogue.addon add column hindi jsonb not null default '{}',
  add constraint addon_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table pricing.coupon add column hindi jsonb not null default '{}',
  add constraint coupon_hindi_is_object check (jsonb_typeof(hindi) = 'object');
alter table search.tag add column hindi jsonb not null default '{}',
  add constraint tag_hindi_is_object check (jsonb_typeof(hindi) = 'object');
