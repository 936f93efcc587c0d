-- Groups of tests that are shifts of one exam, whose scores are made comparable.
create table assessment.score_group (
  id bigint generated always as identity primary key,
  name text not null,
  method text not null,
  -- [{rule, section}], the first rule first.
  tie_rules jsonb not null,
  -- [{category, score}].
  cutoffs jsonb not null,
  min_shift_size integer not null,
  version integer not null default 1,
  -- The computation that students see.
  published_id bigint,
  changed_at timestamptz not null,
  -- The name of the member of the staff at that time.
  changed_by text not null,
  constraint score_group_name check (char_length(name) between 1 and 100),
  constraint score_group_method check (method in
    ('raw', 'nta_percentile', 'equipercentile', 'mean_deviation_ssc', 'mean_deviation_gate', 'base_shift')),
  constraint score_group_min_size check (min_shift_size between 1 and 1000000),
  constraint score_group_rules check (jsonb_array_length(tie_rules) <= 10 and jsonb_array_length(cutoffs) <= 12)
);
create index if not exists score_group_changed on assessment.score_group (changed_at, id);

create table assessment.score_group_test (
  group_id bigint not null,
  test_id bigint not null,
  constraint score_group_test_pkey primary key (group_id, test_id),
  constraint score_group_test_group foreign key (group_id) references assessment.score_group (id) on delete cascade,
  constraint score_group_test_test foreign key (test_id) references assessment.test (id),
  -- A candidate has one score across shifts for a test.
  constraint score_group_test_once unique (test_id)
);

-- One computation of the scores of a group. Its definition and its shifts are a snapshot.
create table assessment.score_computation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  group_version integer not null,
  state text not null default 'waiting',
  -- {name, method, tie_rules, cutoffs, min_shift_size, tests: [{test_id, name}]}.
  settings jsonb not null,
  -- [{test_id, name, candidates, mean, highest}]; empty until it is done.
  shifts jsonb not null default '[]',
  candidates integer not null default 0,
  problem text,
  requested_at timestamptz not null,
  requested_by text not null,
  finished_at timestamptz,
  -- When another answer key changed marks of its candidates after they were read.
  key_changed_at timestamptz,
  published_at timestamptz,
  published_by text,
  constraint score_computation_group foreign key (group_id) references assessment.score_group (id) on delete cascade,
  constraint score_computation_state check (state in ('waiting', 'running', 'done', 'failed', 'replaced')),
  constraint score_computation_problem check ((state = 'failed') = (problem is not null)),
  constraint score_computation_finished check ((state in ('waiting', 'running')) = (finished_at is null)),
  constraint score_computation_published check
    ((published_at is null) = (published_by is null) and (published_at is null or state in ('done', 'replaced')))
);
create index if not exists score_computation_of_group on assessment.score_computation (group_id, id);
-- Of two calls at the same time one computes.
create unique index if not exists score_computation_one_open on assessment.score_computation (group_id)
  where state in ('waiting', 'running');
alter table assessment.score_group add constraint score_group_published
  foreign key (published_id) references assessment.score_computation (id);

-- The score of each mark of each shift, with the inputs of the formula. Candidates with equal marks share a row.
create table assessment.scored_mark (
  computation_id bigint not null,
  test_id bigint not null,
  raw text not null,
  score numeric not null,
  trace jsonb not null,
  constraint scored_mark_pkey primary key (computation_id, test_id, raw),
  constraint scored_mark_computation foreign key (computation_id) references assessment.score_computation (id)
    on delete cascade
);

-- The score and the rank of each candidate.
create table assessment.candidate_score (
  student_id bigint not null,
  computation_id bigint not null,
  attempt_id bigint not null,
  test_id bigint not null,
  raw text not null,
  score numeric not null,
  rank integer not null,
  -- Other candidates with the same score.
  tied integer not null,
  -- What each tie rule compared, as text; null for age and name.
  ties jsonb not null,
  constraint candidate_score_pkey primary key (student_id, computation_id),
  -- The version before this one deletes attempts and does not know of this table.
  constraint candidate_score_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id)
    on delete cascade,
  constraint candidate_score_rank check (rank >= 1 and tied >= 0)
);
create index if not exists candidate_score_ranked on assessment.candidate_score (computation_id, rank, student_id);
create index if not exists candidate_score_of_attempt on assessment.candidate_score (student_id, attempt_id);
create trigger candidate_score_of_living before insert or update of student_id on assessment.candidate_score
  for each row execute function identity.refuse_deleted_student();

-- Who may change answer keys may compute and publish scores. The owner has every permission.
insert into staff.role_permission (role, permission)
select distinct role, 'scores.publish' from staff.role_permission where permission = 'keys.change'
on conflict do nothing;
