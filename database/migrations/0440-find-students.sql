-- The staff list students by the time of their sign-up or by name, and find them by the start of number, address or name.
create index if not exists student_created on identity.student (created_at, id);
create index if not exists student_deleted on identity.student (created_at, id) where deleted_at is not null;
create index if not exists student_mobile_start on identity.student (mobile text_pattern_ops);
create index if not exists student_email_start on identity.student (lower(email) text_pattern_ops);
create index if not exists student_last_name_start on identity.student (lower(last_name) text_pattern_ops);
-- In the collation "C", so that one index serves both the start of a name and the order of names.
create index if not exists student_name on identity.student
  (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C", id);
