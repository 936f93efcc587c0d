-- Whether the store is open to students. The store of an existing institute is open.
create table pages.store_status (
  is_only_row boolean primary key default true constraint store_status_one_row check (is_only_row),
  is_open boolean not null default true,
  -- When the institute was begun on an empty store; null if it was imported.
  begun_at timestamptz,
  -- When the store was opened for the first time; null: never, or before this table existed.
  opened_at timestamptz,
  version integer not null default 1 constraint store_status_version check (version >= 1)
);
insert into pages.store_status default values;
