-- The newest backup that is known to be complete. ops/backup/backup.sh writes it; the console and the doctor read it.
create table public.last_backup (
  is_only boolean primary key default true,
  -- When the backup began: it contains everything until then.
  taken_at timestamptz not null,
  bytes bigint not null,
  constraint last_backup_is_only check (is_only),
  constraint last_backup_has_bytes check (bytes > 0)
);
