-- Which device has an attempt open; another takes it over by opening it.
alter table assessment.attempt add column device text;
alter table assessment.attempt add column device_at timestamptz;

-- That a candidate looked elsewhere, left the full screen, changed the device. Noted, without consequence.
create table assessment.signal (
  student_id bigint not null,
  attempt_id bigint not null,
  number bigint generated always as identity,
  kind text not null,
  at_ms integer not null,
  received_at timestamptz not null,
  constraint signal_pkey primary key (student_id, attempt_id, number),
  constraint signal_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id)
);

-- Time granted beyond the paper's, and to whom; the attempt's deadline holds it already.
create table assessment.extension (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  -- Null: to everybody.
  student_id bigint,
  minutes integer not null,
  granted_at timestamptz not null,
  constraint extension_test foreign key (test_id) references assessment.test (id),
  constraint extension_minutes check (minutes between 1 and 600)
);

-- Questions a student keeps from a released result.
create table assessment.bookmark (
  student_id bigint not null,
  test_id bigint not null,
  question_id bigint not null,
  constraint bookmark_pkey primary key (student_id, test_id, question_id),
  constraint bookmark_student foreign key (student_id) references identity.student (id)
);

-- What a candidate did is appended, and never changed nor taken away.
create function assessment.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of an attempt is append-only';
end $$;
create trigger event_append_only before update or delete or truncate on assessment.event
  for each statement execute function assessment.refuse_change();
create trigger signal_append_only before update or delete or truncate on assessment.signal
  for each statement execute function assessment.refuse_change();

-- Versions of a paper to which the same answers fit: a change of the key marks the attempts at all of them again.
alter table assessment.paper add column shape text;
-- By whose key a result was marked, and when again.
alter table assessment.result add column version integer;
alter table assessment.result add column remarked_at timestamptz;
-- What it was before that.
alter table assessment.result add column score_before text;
update assessment.result as result set version = attempt.version from assessment.attempt as attempt
  where attempt.student_id = result.student_id and attempt.id = result.attempt_id;
alter table assessment.result alter column version set not null;
create index result_version on assessment.result (test_id, version);
create index attempt_running on assessment.attempt (test_id) where state = 'running';
