alter table identity.student
  add constraint student_sign_up_language_needs_account check (signed_up_in is null or deleted_at is null);
