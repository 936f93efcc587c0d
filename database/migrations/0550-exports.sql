-- Exports of lists by the staff. Rows and their files are deleted after a day.
create schema exports;
create table exports.list_export (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.account,
  -- Name and role at the request, for the entry in the audit log.
  staff_name text not null,
  staff_role text not null,
  source text not null,
  format text not null constraint list_export_format check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  state text not null default 'waiting' constraint list_export_state check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  total_estimate integer not null,
  is_total_exact boolean not null,
  rows_written integer not null default 0,
  -- Name of the file of the last attempt.
  file text,
  bytes bigint,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint list_export_done check (state <> 'done' or (file is not null and bytes is not null and finished_at is not null))
);
create index if not exists list_export_of_staff on exports.list_export (staff_id, requested_at);
create index if not exists list_export_expires on exports.list_export (expires_at);
-- The same export is not written twice at the same time.
create unique index if not exists list_export_open on exports.list_export (staff_id, source, format, filters)
  where state in ('waiting', 'running');
