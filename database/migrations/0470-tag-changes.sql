-- A process that holds the search tags in memory reads them again only if they changed, and then some thousands at a time.
create table search.tag_change (
  id integer primary key constraint tag_change_one_row check (id = 1),
  number bigint not null
);
insert into search.tag_change values (1, 0);

create function search.count_tag_change() returns trigger language plpgsql as $$
begin
  update search.tag_change set number = number + 1;
  return null;
end $$;
create trigger count_tag_change after insert or update or delete or truncate on search.tag
  for each statement execute function search.count_tag_change();

create index if not exists tag_position on search.tag (position, title);
