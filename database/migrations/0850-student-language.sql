-- The language that a student chose for pages, mails and messages; null without a choice.
alter table identity.student
  add column language text,
  add constraint student_language_known check (language in ('english', 'hindi'));

-- The version before this one deletes an account without knowing the column.
create function identity.clear_language() returns trigger language plpgsql as $$
begin
  new.language := null;
  return new;
end $$;
create trigger student_language_cleared before update on identity.student
  for each row when (new.deleted_at is not null) execute function identity.clear_language();
alter table identity.student add constraint student_language_needs_account check (language is null or deleted_at is null);
