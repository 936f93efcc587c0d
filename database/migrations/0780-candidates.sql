-- Who may sit a test, and what is printed on its admit cards. A test without a row: owners of its products.
create table if not exists assessment.admission (
  test_id bigint not null,
  -- Whether owners of a product with the test may sit; otherwise only its listed candidates and the members of its batches.
  owners boolean not null default true,
  version integer not null default 1,
  -- Candidates see their admit cards from then on.
  cards_published_at timestamptz,
  note_english text not null default '',
  note_hindi text not null default '',
  -- Roll numbers that the store gives: the prefix and the next number.
  roll_prefix text not null default '',
  next_roll integer not null default 1,
  constraint admission_pkey primary key (test_id),
  constraint admission_test foreign key (test_id) references assessment.test (id),
  constraint admission_roll_prefix check (roll_prefix ~ '^([A-Z0-9][A-Z0-9/-]{0,9})?$'),
  constraint admission_next_roll check (next_roll between 1 and 10000000),
  constraint admission_notes check (length(note_english) <= 1000 and length(note_hindi) <= 1000)
);

-- Batches whose members may sit the test.
create table if not exists assessment.admission_batch (
  test_id bigint not null,
  batch_id bigint not null,
  constraint admission_batch_pkey primary key (test_id, batch_id),
  constraint admission_batch_test foreign key (test_id) references assessment.admission (test_id),
  constraint admission_batch_batch foreign key (batch_id) references learning.batch (id)
);
create index if not exists admission_batch_of_batch on assessment.admission_batch (batch_id);

-- A candidate of a test, with the roll number. Found by test and roll number and by code, before the student is known.
create table if not exists assessment.candidate (
  test_id bigint not null,
  student_id bigint not null,
  roll_number text not null,
  -- As printed on the admit card.
  name text not null,
  category text not null default '',
  -- Of the admit card, random.
  code text not null,
  -- Whether the list itself lets the candidate sit; otherwise the candidate has a roll number, and sits as an owner or by a batch.
  is_listed boolean not null,
  added_at timestamptz not null,
  -- From then on the candidate may not sit, whatever else would allow it. The roll number stays with the candidate.
  removed_at timestamptz,
  constraint candidate_pkey primary key (test_id, student_id),
  constraint candidate_roll_number unique (test_id, roll_number),
  constraint candidate_code unique (code),
  constraint candidate_test foreign key (test_id) references assessment.test (id),
  constraint candidate_student foreign key (student_id) references identity.student (id),
  constraint candidate_roll_number_text check (roll_number ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'),
  constraint candidate_name check (length(name) between 1 and 100),
  constraint candidate_category check (length(category) <= 20),
  constraint candidate_code_text check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  constraint candidate_removed check (removed_at >= added_at)
);
create index if not exists candidate_of_student on assessment.candidate (student_id, test_id);
create or replace trigger candidate_of_living before insert or update of student_id on assessment.candidate
  for each row execute function identity.refuse_deleted_student();

-- Minutes that are the same in every test, and the larger text of the test screen.
alter table assessment.accommodation add column if not exists minutes integer not null default 0;
alter table assessment.accommodation add column if not exists large_text boolean not null default false;
alter table assessment.accommodation drop constraint if exists accommodation_minutes;
alter table assessment.accommodation add constraint accommodation_minutes check (minutes between 0 and 600);

-- Files of admit cards are written like those of exports.
alter table exports.list_export drop constraint if exists list_export_format;
alter table exports.list_export add constraint list_export_format check (format in ('csv', 'xlsx', 'pdf'));
