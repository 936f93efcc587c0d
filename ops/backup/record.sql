-- Records a backup; psql sets taken_at and bytes. A backup that began earlier does not replace a later one.
insert into public.last_backup as last (taken_at, bytes) values (:'taken_at'::timestamptz, :'bytes'::bigint)
on conflict (is_only) do update set taken_at = excluded.taken_at, bytes = excluded.bytes
where excluded.taken_at >= last.taken_at;
