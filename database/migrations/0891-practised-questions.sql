-- Questions whose key students have read in practice. They stay here when an account is deleted.
create table if not exists assessment.practised_question (
  question_id bigint not null,
  first_answered_at timestamptz not null,
  constraint practised_question_pkey primary key (question_id)
);
insert into assessment.practised_question (question_id, first_answered_at)
select question_id, min(answered_at) from assessment.practice_item where answered_at is not null group by question_id
on conflict do nothing;
