-- Questions that were sent to students in practice. They stay here when an account is deleted.
create table if not exists assessment.practised_question (
  question_id bigint not null,
  first_sent_at timestamptz not null,
  constraint practised_question_pkey primary key (question_id)
);
insert into assessment.practised_question (question_id, first_sent_at)
select question_id, min(served_at) from assessment.practice_item where served_at is not null group by question_id
on conflict do nothing;
