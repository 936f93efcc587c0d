-- From when the sweep of unfinished sign-ups leaves an account, because the staff created it or recorded a purchase for it.
-- Null for the sign-ups of students.
alter table identity.student add column if not exists retained_at timestamptz;
-- Only accounts that the staff created have a verified number and a name, and have not finished the sign-up.
update identity.student set retained_at = created_at
where onboarded_at is null and deleted_at is null and mobile_proved_at is not null and first_name is not null;
-- Attachments of requests that nobody approved are deleted by their age.
create index if not exists payment_attachment_added on checkout.payment_attachment (added_at);
