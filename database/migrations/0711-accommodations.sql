-- Extra time of a student in every test, for example for a disability, in percent of the time of the test.
create table assessment.accommodation (
  student_id bigint not null,
  percent integer not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- The name of the member of the staff at that time.
  changed_by text not null,
  constraint accommodation_pkey primary key (student_id),
  constraint accommodation_student foreign key (student_id) references identity.student (id),
  -- Often about health, so it is deleted with the account; the audit log would keep it.
  reason text not null,
  -- 0: withdrawn.
  constraint accommodation_percent check (percent between 0 and 200)
);
create trigger accommodation_of_living before insert or update of student_id on assessment.accommodation
  for each row execute function identity.refuse_deleted_student();
