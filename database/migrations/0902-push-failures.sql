-- A browser whose push service refuses, or does not respond, is not tried like the others.
-- Messages in a row that were not accepted at the first try.
alter table push.subscription add column if not exists failures integer not null default 0;
alter table push.subscription drop constraint if exists subscription_failures;
alter table push.subscription add constraint subscription_failures check (failures >= 0);

alter table push.message add column if not exists tries integer not null default 0;
alter table push.message add column if not exists next_try_at timestamptz not null default now();
create index if not exists message_due on push.message (next_try_at) where sent_at is null and failed_at is null;

-- Counting a failure does not look at the session: the end of the session locks it before the subscription, so the two would wait for each other.
drop trigger if exists subscription_of_live_session on push.subscription;
create trigger subscription_of_live_session before insert or update of session_id, student_id, endpoint on push.subscription
  for each row execute function push.refuse_ended_session();
