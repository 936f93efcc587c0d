-- Who scheduled a publication: it takes place only while this account is active and may publish.
alter table catalogue.revision add column publisher_id bigint;
update catalogue.revision as revision set publisher_id = (
  select entry.staff_id from audit.entry as entry
  where entry.action = 'product.scheduled' and entry.target_type = 'product'
    and entry.target_id = revision.product_id::text
  order by entry.entry_id desc limit 1
) where state = 'scheduled';
