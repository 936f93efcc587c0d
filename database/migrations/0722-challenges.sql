-- A candidate's challenge of the provisional key of one question: another answer, or JSON null if none is right.
create table if not exists assessment.challenge (
  -- Names the challenge to the staff, who decide without knowing the candidate.
  public_id uuid not null default gen_random_uuid(),
  student_id bigint not null,
  test_id bigint not null,
  question_id bigint not null,
  attempt_id bigint not null,
  -- The language in which the attempt began: 1 Hindi, 2 English.
  language smallint not null,
  claim jsonb not null,
  reason text not null,
  file_id uuid,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  constraint challenge_pkey primary key (student_id, test_id, question_id),
  constraint challenge_public_id unique (student_id, public_id),
  constraint challenge_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id),
  constraint challenge_test foreign key (test_id) references assessment.test (id),
  constraint challenge_language check (language in (1, 2)),
  constraint challenge_reason check (length(reason) between 1 and 1000)
);
create index if not exists challenge_of_attempt on assessment.challenge (student_id, attempt_id);
create index if not exists challenge_of_question on assessment.challenge (test_id, question_id, changed_at, public_id);
create or replace trigger challenge_of_living before insert or update of student_id on assessment.challenge
  for each row execute function identity.refuse_deleted_student();

-- Pictures that support a challenge.
create table if not exists assessment.challenge_file (
  student_id bigint not null,
  id uuid not null,
  media_type text not null,
  content bytea not null,
  added_at timestamptz not null,
  constraint challenge_file_pkey primary key (student_id, id),
  constraint challenge_file_type check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint challenge_file_size check (octet_length(content) between 1 and 2097152)
);
create or replace trigger challenge_file_of_living before insert or update of student_id on assessment.challenge_file
  for each row execute function identity.refuse_deleted_student();
