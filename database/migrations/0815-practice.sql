-- Practice by topic from the question bank.

-- Which questions of the bank a paper of the console has or had. A published question stays, also if a later version leaves it out:
-- it must not be practised before the results of its test are out.
create table if not exists assessment.paper_question (
  question_id bigint not null,
  paper_id bigint not null,
  -- Names the question in the test.
  number integer not null,
  test_id bigint not null,
  -- False while only the draft has it.
  is_published boolean not null default false,
  constraint paper_question_pkey primary key (question_id, paper_id, number),
  constraint paper_question_paper foreign key (paper_id) references assessment.paper_draft (id) on delete cascade
);
create index if not exists paper_question_of_paper on assessment.paper_question (paper_id);
create index if not exists paper_question_of_test on assessment.paper_question (test_id, number);

create or replace function assessment.questions_of_paper(content jsonb)
returns table (question_id bigint, number integer) language sql immutable as $$
  select distinct (question ->> 'question_id')::bigint, (question ->> 'number')::integer
  from jsonb_array_elements(content -> 'sections') section, jsonb_array_elements(section -> 'questions') question
$$;

create or replace function assessment.record_paper_questions() returns trigger language plpgsql as $$
begin
  delete from assessment.paper_question stored where stored.paper_id = new.id and not stored.is_published
    and not exists (select from assessment.questions_of_paper(new.content) own
      where own.question_id = stored.question_id and own.number = stored.number);
  insert into assessment.paper_question (question_id, paper_id, number, test_id)
    select own.question_id, new.id, own.number, new.test_id from assessment.questions_of_paper(new.content) own
    on conflict do nothing;
  if new.published_content is not null then
    insert into assessment.paper_question (question_id, paper_id, number, test_id, is_published)
      select own.question_id, new.id, own.number, new.test_id, true
      from assessment.questions_of_paper(new.published_content) own
      on conflict (question_id, paper_id, number) do update set is_published = true
      where not paper_question.is_published;
  end if;
  return null;
end $$;
create or replace trigger paper_question_recorded after insert or update of content, published_content
  on assessment.paper_draft for each row execute function assessment.record_paper_questions();
update assessment.paper_draft set content = content;

-- The topics that a product opens for practice. A topic that is not here is not practised.
create table if not exists assessment.practice_product (
  product_id bigint not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint practice_product_pkey primary key (product_id)
);
create index if not exists practice_product_changed on assessment.practice_product (changed_at, product_id);

create table if not exists assessment.practice_topic (
  product_id bigint not null,
  subject text not null,
  -- Empty for the questions of the subject without a topic.
  topic text not null,
  constraint practice_topic_pkey primary key (product_id, subject, topic),
  constraint practice_topic_product foreign key (product_id) references assessment.practice_product (product_id),
  constraint practice_topic_texts check (length(subject) between 1 and 80 and length(topic) <= 80)
);

-- Single questions that nobody practises, whatever their topic allows.
create table if not exists assessment.practice_withheld (
  question_id bigint not null,
  withheld_at timestamptz not null,
  withheld_by text not null,
  constraint practice_withheld_pkey primary key (question_id)
);
create index if not exists bank_version_practice on assessment.bank_version (subject, topic, question_id, version)
  where state = 'approved' and type <> 'passage';

create table if not exists assessment.practice_session (
  student_id bigint not null,
  -- Chosen by the browser, so that a repeated call starts one session.
  id uuid not null,
  product_id bigint not null,
  choice text not null,
  started_at timestamptz not null,
  -- Null for an untimed session.
  deadline timestamptz,
  ended_at timestamptz,
  constraint practice_session_pkey primary key (student_id, id),
  constraint practice_session_choice check (choice in ('new', 'mistakes', 'bookmarked', 'mixed')),
  constraint practice_session_times check (deadline > started_at and ended_at >= started_at)
);
-- One session of a student is open: another start ends it.
create unique index if not exists practice_session_open on assessment.practice_session (student_id)
  where ended_at is null;
create or replace trigger practice_session_of_living before insert or update of student_id on assessment.practice_session
  for each row execute function identity.refuse_deleted_student();

-- The questions of a session in their order, with the answer. The version stays what the student has seen.
create table if not exists assessment.practice_item (
  student_id bigint not null,
  session_id uuid not null,
  number smallint not null,
  question_id bigint not null,
  version integer not null,
  subject text not null,
  topic text not null,
  -- When the question was sent to the student.
  served_at timestamptz,
  response jsonb,
  is_right boolean,
  spent_ms integer,
  answered_at timestamptz,
  -- When this answer lets the question come again; null if it does not.
  due_at timestamptz,
  -- The question could not be practised any more when its turn came.
  is_withdrawn boolean not null default false,
  constraint practice_item_pkey primary key (student_id, session_id, number),
  constraint practice_item_once unique (student_id, session_id, question_id),
  constraint practice_item_session foreign key (student_id, session_id)
    references assessment.practice_session (student_id, id),
  constraint practice_item_number check (number between 1 and 50),
  constraint practice_item_answer check (num_nulls(is_right, spent_ms, answered_at) in (0, 3)),
  constraint practice_item_served check (answered_at is null or (served_at is not null and not is_withdrawn)),
  constraint practice_item_spent check (spent_ms between 0 and 3600000)
);
create index if not exists practice_item_of_question on assessment.practice_item (student_id, question_id, answered_at);
create or replace trigger practice_item_of_living before insert or update of student_id on assessment.practice_item
  for each row execute function identity.refuse_deleted_student();

-- How far a student is with a question, from all answers to it.
create table if not exists assessment.practice_progress (
  student_id bigint not null,
  question_id bigint not null,
  -- Those of the version that was answered last.
  subject text not null,
  topic text not null,
  answers integer not null,
  right_answers integer not null,
  -- The last answer.
  is_right boolean not null,
  answered_at timestamptz not null,
  -- A question that was answered wrongly comes again then; null before a mistake, and after the last repetition.
  due_at timestamptz,
  -- Memory state of the FSRS scheduler; null without a date.
  stability double precision,
  difficulty double precision,
  repetitions integer not null default 0,
  lapses integer not null default 0,
  constraint practice_progress_pkey primary key (student_id, question_id),
  constraint practice_progress_counts check (right_answers between 0 and answers and answers > 0),
  constraint practice_progress_schedule check (num_nulls(due_at, stability, difficulty) in (0, 3))
);
create index if not exists practice_progress_due on assessment.practice_progress (student_id, due_at)
  where due_at is not null;
create or replace trigger practice_progress_of_living before insert or update of student_id on assessment.practice_progress
  for each row execute function identity.refuse_deleted_student();

create table if not exists assessment.practice_bookmark (
  student_id bigint not null,
  question_id bigint not null,
  bookmarked_at timestamptz not null,
  constraint practice_bookmark_pkey primary key (student_id, question_id)
);
create or replace trigger practice_bookmark_of_living before insert or update of student_id on assessment.practice_bookmark
  for each row execute function identity.refuse_deleted_student();

-- Who approves questions may open them for practice. The owner has every permission.
insert into staff.role_permission (role, permission)
select role, 'practice.open' from staff.role_permission where role = 'exams' and permission = 'questions.approve'
on conflict do nothing;
