-- When the results of a test appear, once the exam controller decided it in the console: in place of the time in its paper.
create table if not exists assessment.result_release (
  test_id bigint not null,
  -- Null: the results are held back until a time is set.
  release_at timestamptz,
  version integer not null default 1,
  -- How candidates are told that the results are out, and when the first messages were queued.
  tells text not null,
  told_at timestamptz,
  changed_at timestamptz not null,
  -- The name of the member of the staff at that time.
  changed_by text not null,
  constraint result_release_pkey primary key (test_id),
  constraint result_release_test foreign key (test_id) references assessment.test (id),
  constraint result_release_tells check (tells in ('nobody', 'mail', 'mail_and_sms')),
  constraint result_release_told check (told_at is null or (release_at is not null and told_at >= release_at))
);
create index if not exists result_release_untold on assessment.result_release (release_at)
  where told_at is null and tells <> 'nobody';

-- What candidates of a test get besides their result: merit list, cut-offs and certificate. A test without a row has none.
create table if not exists assessment.result_documents (
  test_id bigint not null,
  version integer not null default 1,
  -- Ranks in the merit list; null without one.
  merit_ranks integer,
  merit_is_public boolean not null default false,
  -- [{category, score}], in the order in which they are shown.
  cutoffs jsonb not null default '[]',
  -- Who gets a certificate: the best ranks, or a share of the marks in percent, or both.
  certificate_ranks integer,
  certificate_percent integer,
  title_english text not null default '',
  title_hindi text not null default '',
  text_english text not null default '',
  text_hindi text not null default '',
  constraint result_documents_pkey primary key (test_id),
  constraint result_documents_test foreign key (test_id) references assessment.test (id),
  constraint result_documents_merit check (merit_ranks between 1 and 100),
  constraint result_documents_cutoffs check (jsonb_array_length(cutoffs) <= 12),
  constraint result_documents_ranks check (certificate_ranks between 1 and 1000),
  constraint result_documents_percent check (certificate_percent between 1 and 100),
  constraint result_documents_texts check (char_length(title_english) <= 80 and char_length(title_hindi) <= 80
    and char_length(text_english) <= 1000 and char_length(text_hindi) <= 1000)
);

-- The verification code of a candidate's scorecard and certificate.
create table if not exists assessment.result_code (
  student_id bigint not null,
  test_id bigint not null,
  code text not null,
  made_at timestamptz not null,
  constraint result_code_pkey primary key (student_id, test_id),
  constraint result_code_once unique (code),
  constraint result_code_student foreign key (student_id) references identity.student (id),
  constraint result_code_test foreign key (test_id) references assessment.test (id),
  constraint result_code_text check (code ~ '^[2-9A-HJ-NP-Z]{12}$')
);
create or replace trigger result_code_of_living before insert or update of student_id on assessment.result_code
  for each row execute function identity.refuse_deleted_student();

-- Whether a candidate lets the merit list of a test show the name.
create table if not exists assessment.merit_consent (
  student_id bigint not null,
  test_id bigint not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint merit_consent_pkey primary key (student_id, test_id),
  constraint merit_consent_student foreign key (student_id) references identity.student (id),
  constraint merit_consent_test foreign key (test_id) references assessment.test (id),
  constraint merit_consent_withdrawn check (withdrawn_at >= given_at)
);
create index if not exists merit_consent_of_test on assessment.merit_consent (test_id, student_id) where withdrawn_at is null;
create or replace trigger merit_consent_of_living before insert or update of student_id on assessment.merit_consent
  for each row execute function identity.refuse_deleted_student();

-- An address with which a candidate shows one result to others, such as the parents, until it expires.
create table if not exists assessment.result_link (
  student_id bigint not null,
  id uuid not null,
  test_id bigint not null,
  -- Of the secret in the address.
  secret_hash text not null,
  -- For whom it is, for the candidate.
  label text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint result_link_pkey primary key (student_id, id),
  constraint result_link_secret unique (secret_hash),
  constraint result_link_student foreign key (student_id) references identity.student (id),
  constraint result_link_test foreign key (test_id) references assessment.test (id),
  constraint result_link_label check (char_length(label) <= 40),
  constraint result_link_expires check (expires_at > made_at and expires_at <= made_at + interval '90 days')
);
create or replace trigger result_link_of_living before insert or update of student_id on assessment.result_link
  for each row execute function identity.refuse_deleted_student();
