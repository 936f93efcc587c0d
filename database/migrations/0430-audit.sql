-- The log of what the staff changes. Each entry contains the hash of the one before, so a changed or removed entry is
-- detected; the daily anchor in a file detects removed entries at the end.
create schema audit;

create table audit.entry (
  entry_id bigint primary key,
  at timestamptz not null,
  actor_kind text not null constraint entry_actor_kind check (actor_kind in ('staff', 'command', 'system')),
  staff_id bigint,
  actor_name text not null,
  actor_role text,
  action text not null constraint entry_action check (action ~ '^[a-z_]+\.[a-z_]+$'),
  target_type text not null,
  target_id text not null,
  target_label text not null,
  reason text,
  before jsonb,
  after jsonb,
  ip text not null,
  user_agent text not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null,
  constraint entry_actor check ((actor_kind = 'staff') = (staff_id is not null)),
  constraint entry_previous_hash unique (previous_hash)
);
create index if not exists entry_of_staff on audit.entry (staff_id, entry_id);
create index if not exists entry_of_target on audit.entry (target_type, target_id, entry_id);
create index if not exists entry_of_action on audit.entry (action, entry_id);
create index if not exists entry_at on audit.entry (at);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'check_violation', constraint = 'audit_append_only';
end $$;

create trigger entry_is_final before update or delete on audit.entry
  for each row execute function audit.refuse_change();
create trigger entry_is_never_truncated before truncate on audit.entry
  for each statement execute function audit.refuse_change();
