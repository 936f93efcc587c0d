-- Calls of the staff that act on many rows: the result of each row, so that a repeated call continues where it ended.
create table audit.bulk_call (
  staff_id bigint not null,
  -- Chosen by the caller, for one call.
  key uuid not null,
  path text not null,
  body_hash text not null,
  -- By the position of the row in the call.
  results jsonb not null default '{}',
  at timestamptz not null,
  constraint bulk_call_results check (jsonb_typeof(results) = 'object'),
  primary key (staff_id, key, path)
);
create index if not exists bulk_call_at on audit.bulk_call (at);
