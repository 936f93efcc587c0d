-- The language a student chose last for tests: 1 Hindi, 2 English.
create table if not exists assessment.chosen_language (
  student_id bigint not null,
  language smallint not null,
  chosen_at timestamptz not null,
  constraint chosen_language_pkey primary key (student_id),
  constraint chosen_language_student foreign key (student_id) references identity.student (id),
  constraint chosen_language_language check (language in (1, 2))
);
create or replace trigger chosen_language_of_living before insert or update of student_id on assessment.chosen_language
  for each row execute function identity.refuse_deleted_student();
