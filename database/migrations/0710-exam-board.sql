-- When the screen of a candidate was in contact last. Written about once a second for all candidates together, outside the
-- transactions that store answers.
create table assessment.attempt_contact (
  student_id bigint not null,
  attempt_id bigint not null,
  test_id bigint not null,
  contact_at timestamptz not null,
  -- Null before the first answer.
  saved_at timestamptz,
  -- When the row was written: the live board reads the rows that are newer than those it has.
  changed_at timestamptz not null,
  constraint attempt_contact_pkey primary key (student_id, attempt_id),
  -- The version before this one deletes attempts and does not know of this table.
  constraint attempt_contact_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id)
    on delete cascade
) with (fillfactor = 70);
create index if not exists attempt_contact_changed on assessment.attempt_contact (test_id, changed_at);
create trigger attempt_contact_of_living before insert or update of student_id on assessment.attempt_contact
  for each row execute function identity.refuse_deleted_student();
-- Attempts that run during the update are on the board, too.
insert into assessment.attempt_contact (student_id, attempt_id, test_id, contact_at, changed_at)
  select student_id, id, test_id, started_at, clock_timestamp() from assessment.attempt where state = 'running';

-- What the exam controller wrote to the screens of candidates.
create table assessment.screen_message (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  -- Null: to everybody who takes the test then.
  student_id bigint,
  english text not null,
  -- Null: the English text is shown in both languages.
  hindi text,
  sent_at timestamptz not null,
  -- The name of the member of the staff at that time.
  sent_by text not null,
  -- A repeated call to everybody sends the message once.
  call_key uuid,
  constraint screen_message_test foreign key (test_id) references assessment.test (id),
  constraint screen_message_english check (char_length(english) between 1 and 500),
  constraint screen_message_hindi check (char_length(hindi) between 1 and 500),
  constraint screen_message_once unique (call_key)
);
create index if not exists screen_message_newest on assessment.screen_message (test_id, student_id, id);
create trigger screen_message_of_living before insert or update of student_id on assessment.screen_message
  for each row when (new.student_id is not null) execute function identity.refuse_deleted_student();

-- What the staff noted about a candidate during a test.
create table assessment.incident_note (
  student_id bigint not null,
  id bigint generated always as identity,
  test_id bigint not null,
  note text not null,
  noted_at timestamptz not null,
  -- The name of the member of the staff at that time.
  noted_by text not null,
  call_key uuid not null,
  constraint incident_note_pkey primary key (student_id, id),
  constraint incident_note_student foreign key (student_id) references identity.student (id),
  constraint incident_note_test foreign key (test_id) references assessment.test (id),
  constraint incident_note_length check (char_length(note) between 1 and 1000),
  constraint incident_note_once unique (student_id, call_key)
);
create trigger incident_note_of_living before insert or update of student_id on assessment.incident_note
  for each row execute function identity.refuse_deleted_student();

-- The name of the member of the staff at that time; null for a command.
alter table assessment.extension add column granted_by text;
-- A repeated call for everybody extends the time once.
alter table assessment.extension add column call_key uuid;
alter table assessment.extension add constraint extension_once unique (call_key);
