-- Which sign-in sent which answer, whatever a device says of itself.
create table assessment.attempt_session (
  student_id bigint not null,
  attempt_id bigint not null,
  -- 1 for the first session of the attempt; events carry it.
  number integer not null,
  -- Sessions are removed long before attempts are, so this is no foreign key.
  session_id text not null,
  first_at timestamptz not null,
  constraint attempt_session_pkey primary key (student_id, attempt_id, number),
  constraint attempt_session_once unique (student_id, attempt_id, session_id),
  -- The version before this one deletes attempts and does not know of this table.
  constraint attempt_session_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id)
    on delete cascade,
  constraint attempt_session_number check (number > 0)
);
-- Null in events that older versions stored.
alter table assessment.event add column session_number integer;
-- The session that opened the attempt last; null where an older version did.
alter table assessment.attempt add column session_id text;
