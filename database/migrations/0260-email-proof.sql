-- An e-mail address counts only once its student has proved it: by a mailed code, or by Google's word at a sign-up.
alter table identity.student
  add column email_proved_at timestamptz,
  -- When a proved address was last replaced by another.
  add column email_replaced_at timestamptz;

-- Sign-ups by Google: the form is saved before the number is proved, so no consent carries the time of completion.
update identity.student as student set email_proved_at = onboarded_at
where google_sub is not null and onboarded_at > created_at
  and not exists (select from identity.consent where student_id = student.id and given_at = student.onboarded_at);

-- Addresses changed by code: the notice of the change names the session.
update identity.student as student set email_proved_at = message.queued_at
from mail.message as message
join identity.session as session on message.key like 'account-changed:' || session.id || ':e-mail address:%'
where session.student_id = student.id and student.email is not null and student.email_proved_at is null;

-- The same name: the version before this one translates a violation by it.
drop index identity.student_email_once;
create unique index if not exists student_email_once on identity.student (lower(email))
  where email_proved_at is not null and onboarded_at is not null;

-- The version before this one deletes an account without knowing these columns.
create function identity.clear_email_proof() returns trigger language plpgsql as $$
begin
  new.email_proved_at := null;
  new.email_replaced_at := null;
  return new;
end $$;
create trigger student_email_proof_cleared before update on identity.student
  for each row when (new.email is null) execute function identity.clear_email_proof();
alter table identity.student add constraint student_email_proof_has_email
  check (email is not null or num_nonnulls(email_proved_at, email_replaced_at) = 0);
