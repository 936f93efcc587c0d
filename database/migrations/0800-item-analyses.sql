-- Item analyses of tests: one for each version of an answer key. A repeated computation replaces the content.
create table assessment.item_analysis (
  id bigint generated always as identity primary key,
  test_id bigint not null,
  version integer not null,
  state text not null default 'waiting',
  -- How often the job began. A run that was overtaken by another one stores nothing.
  run integer not null default 0,
  problem text,
  requested_at timestamptz not null,
  -- The name of the member of the staff at that time; null for the store itself.
  requested_by text,
  -- The content, which stays while the next one is computed.
  computed_at timestamptz,
  candidates integer,
  alpha double precision,
  suspicious integer,
  -- {mean, median, …, bars, flags, pairs}.
  summary jsonb,
  constraint item_analysis_paper foreign key (test_id, version) references assessment.paper (test_id, version),
  constraint item_analysis_version unique (test_id, version),
  constraint item_analysis_state check (state in ('waiting', 'running', 'done', 'failed')),
  constraint item_analysis_problem check ((state = 'failed') = (problem is not null)),
  constraint item_analysis_content check (
    num_nulls(computed_at, candidates, suspicious, summary) in (0, 4) and (state <> 'done' or summary is not null)
  )
);

create table assessment.analysed_question (
  analysis_id bigint not null,
  question_id bigint not null,
  -- In the paper, from 1.
  number integer not null,
  section text not null,
  type text not null,
  title text not null,
  facility double precision,
  discrimination_index double precision,
  discrimination double precision,
  skipped double precision not null,
  is_dropped boolean not null,
  flags text[] not null,
  -- {tenths, curve, lower_facility, upper_facility, answered, choices, has_more_choices}.
  detail jsonb not null,
  -- The version of the question bank from which the question comes.
  bank_question_id bigint,
  bank_version integer,
  constraint analysed_question_pkey primary key (analysis_id, question_id),
  constraint analysed_question_analysis foreign key (analysis_id) references assessment.item_analysis (id) on delete cascade,
  constraint analysed_question_number check (number > 0),
  constraint analysed_question_bank foreign key (bank_question_id, bank_version)
    references assessment.bank_version (question_id, version),
  constraint analysed_question_bank_version check ((bank_question_id is null) = (bank_version is null))
);
create index if not exists analysed_question_past_use on assessment.analysed_question (bank_question_id, bank_version);

-- Pairs of candidates whose wrong answers are improbably alike. Each is there once; the deletion of either attempt deletes it.
create table assessment.similar_pair (
  student_id bigint not null,
  analysis_id bigint not null,
  other_student_id bigint not null,
  attempt_id bigint not null,
  other_attempt_id bigint not null,
  -- From the least probable pair, from 1.
  place integer not null,
  identical_wrong integer not null,
  both_wrong integer not null,
  different integer not null,
  probability double precision not null,
  constraint similar_pair_pkey primary key (student_id, analysis_id, other_student_id),
  constraint similar_pair_analysis foreign key (analysis_id) references assessment.item_analysis (id) on delete cascade,
  constraint similar_pair_attempt foreign key (student_id, attempt_id)
    references assessment.attempt (student_id, id) on delete cascade,
  constraint similar_pair_other_attempt foreign key (other_student_id, other_attempt_id)
    references assessment.attempt (student_id, id) on delete cascade,
  constraint similar_pair_two check (student_id <> other_student_id),
  constraint similar_pair_counts check (identical_wrong between 1 and both_wrong and different >= 0 and place > 0),
  constraint similar_pair_probability check (probability between 0 and 1)
);
create index if not exists similar_pair_place on assessment.similar_pair (analysis_id, place);
create index if not exists similar_pair_of_attempt on assessment.similar_pair (student_id, attempt_id);
create index if not exists similar_pair_of_other on assessment.similar_pair (other_student_id, other_attempt_id);
create trigger similar_pair_of_living before insert or update of student_id on assessment.similar_pair
  for each row execute function identity.refuse_deleted_student();

-- Who may change answer keys may see how questions did; pairs of candidates also need the right to see students. The owner has
-- every permission.
insert into staff.role_permission (role, permission)
select distinct role, 'analysis.read' from staff.role_permission where permission = 'keys.change'
on conflict do nothing;
insert into staff.role_permission (role, permission)
select key.role, 'analysis.pairs' from staff.role_permission as key
join staff.role_permission as student on student.role = key.role and student.permission = 'students.read'
where key.permission = 'keys.change'
on conflict do nothing;
