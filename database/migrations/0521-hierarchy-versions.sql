-- Two people who edit the same page of the hierarchy: the second one is refused, because the version has grown.
alter table catalogue.node add column if not exists version integer not null default 1;

create function catalogue.count_node_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'position' is distinct from to_jsonb(old) - 'position' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger count_node_version before update on catalogue.node
  for each row execute function catalogue.count_node_version();

-- Ids of pages that the console adds, above those of content files. An id is not used again after a deletion.
create sequence if not exists catalogue.node_id start with 10001;

create index if not exists node_parent on catalogue.node (parent_id, position);
create index if not exists placement_node on catalogue.placement (node_id);
