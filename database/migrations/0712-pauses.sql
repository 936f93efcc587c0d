-- Since when the attempt is paused; null while its clock runs. Until then the deadline is a century later, so that nothing that
-- compares deadlines ends the attempt, refuses its answers or releases results, also not in the version before this one.
alter table assessment.attempt add column paused_at timestamptz;
-- By how much ended pauses moved the start and the deadline.
alter table assessment.attempt add column paused_ms bigint not null default 0;
-- Not valid: no attempt is paused yet, and the table is not read to check it.
alter table assessment.attempt add constraint attempt_paused check (paused_at is null or state = 'running') not valid;

-- The end of a paused attempt ends its pause, also in a process of the version before, which does not know of pauses.
create or replace function assessment.end_pause() returns trigger language plpgsql as $$
declare
  pause interval := greatest(interval '0', coalesce(new.ended_at, clock_timestamp()) - old.paused_at);
begin
  new.started_at := new.started_at + pause;
  -- The century of paused-times.ts.
  new.deadline := new.deadline - interval '876600 hours' + pause;
  new.paused_ms := new.paused_ms + (extract(epoch from pause) * 1000)::bigint;
  new.paused_at := null;
  return new;
end $$;
create or replace trigger attempt_ends_pause before update of state on assessment.attempt
  for each row when (old.paused_at is not null and new.paused_at is not null and new.state <> 'running')
  execute function assessment.end_pause();

-- Pauses of a test for everybody.
create table assessment.pause (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  paused_at timestamptz not null,
  -- The names of the members of the staff at that time.
  paused_by text not null,
  call_key uuid not null,
  -- Null while the test is paused.
  resumed_at timestamptz,
  resumed_by text,
  -- A repeated call does not pause a test again that goes on.
  constraint pause_once unique (test_id, call_key),
  constraint pause_test foreign key (test_id) references assessment.test (id),
  constraint pause_ended check ((resumed_at is null) = (resumed_by is null)),
  constraint pause_order check (resumed_at >= paused_at)
);
-- A test has one pause at a time.
create unique index if not exists pause_open on assessment.pause (test_id) where resumed_at is null;
create index if not exists pause_of_test on assessment.pause (test_id, id);
