-- The language of the page on which a student signed up, for messages before the student chooses one; null if it is unknown.
alter table identity.student
  add column signed_up_in text,
  add constraint student_signed_up_in_known check (signed_up_in in ('english', 'hindi'));

-- The version before this one deletes an account without knowing the column.
create function identity.clear_sign_up_language() returns trigger language plpgsql as $$
begin
  new.signed_up_in := null;
  return new;
end $$;
create trigger student_sign_up_language_cleared before update on identity.student
  for each row when (new.deleted_at is not null) execute function identity.clear_sign_up_language();
