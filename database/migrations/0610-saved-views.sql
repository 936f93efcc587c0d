-- Views of lists that the staff saved: search, filters, sort order and columns under a name.
create table staff.saved_view (
  id bigint generated always as identity primary key,
  -- Null for a view of everybody who may read the list.
  owner_id bigint references staff.account on delete cascade,
  list text not null,
  name text not null,
  -- The query of the URL, without the page.
  query text not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint saved_view_name_length check (char_length(name) between 1 and 60),
  constraint saved_view_query_length check (char_length(query) <= 2000),
  -- At most 30 for each list and owner.
  constraint saved_view_limit check (position between 1 and 30),
  -- Checked after each statement, so that one statement can change the order.
  constraint saved_view_position unique nulls not distinct (list, owner_id, position) deferrable
);
create unique index if not exists saved_view_name on staff.saved_view (list, coalesce(owner_id, 0), lower(name));
create index if not exists saved_view_owner on staff.saved_view (owner_id);

-- The view with which a list opens for one person.
create table staff.default_view (
  staff_id bigint not null references staff.account on delete cascade,
  list text not null,
  view_id bigint not null references staff.saved_view on delete cascade,
  primary key (staff_id, list)
);
create index if not exists default_view_view on staff.default_view (view_id);
