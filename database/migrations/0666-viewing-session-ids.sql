-- The id of the read-only session. The database makes it, because a person could choose `viewing_id` to equal the id of
-- another session.
alter table viewing.session add column if not exists session_id uuid not null default gen_random_uuid();
