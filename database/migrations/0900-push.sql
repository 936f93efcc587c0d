-- Notifications of browsers (web push): the browsers that get them, the kinds that a student switched off, and the outbox.
create schema push;

-- One browser for each session, which is removed when the session ends.
create table push.subscription (
  session_id uuid not null,
  student_id bigint not null references identity.student,
  -- The address at the push service of the browser, and the keys with which notifications to it are encrypted.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key of the store for which the browser subscribed; with another one the push service refuses notifications.
  server_key text not null,
  subscribed_at timestamptz not null,
  constraint subscription_pkey primary key (session_id),
  constraint subscription_session foreign key (session_id) references identity.session on delete cascade,
  constraint subscription_length check (
    char_length(endpoint) between 1 and 1000 and char_length(p256dh) = 87 and char_length(auth) = 22
  )
);
create index if not exists subscription_of_student on push.subscription (student_id, subscribed_at);
create index if not exists subscription_endpoint on push.subscription (endpoint);

create trigger subscription_of_living before insert or update of student_id on push.subscription
  for each row execute function identity.refuse_deleted_student();

-- The lock makes the end of the session wait, which then removes the row.
create function push.refuse_ended_session() returns trigger language plpgsql as $$
begin
  perform from identity.session where id = new.session_id and student_id = new.student_id and ended_at is null for share;
  if not found then
    raise exception 'the session has ended' using errcode = '23514', constraint = 'subscription_of_live_session';
  end if;
  return new;
end $$;
create trigger subscription_of_live_session before insert or update on push.subscription
  for each row execute function push.refuse_ended_session();

create function push.remove_subscription() returns trigger language plpgsql as $$
begin
  delete from push.subscription where session_id = new.id;
  return null;
end $$;
create trigger session_push_removed after update of ended_at on identity.session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function push.remove_subscription();

create table push.switched_off (
  student_id bigint not null references identity.student,
  kind text not null,
  constraint switched_off_pkey primary key (student_id, kind),
  constraint switched_off_kind check (kind in ('test_opens', 'result', 'instalment'))
);
create trigger switched_off_of_living before insert or update of student_id on push.switched_off
  for each row execute function identity.refuse_deleted_student();

-- Notifications that wait, one for each browser. Once one is sent, or cannot be, only its key and what became of it stay.
create table push.message (
  key text not null,
  -- The key of the message to the student, in mail.student_message.
  cause text not null,
  session_id uuid not null,
  content jsonb,
  -- After this time it is not sent any more.
  expires_at timestamptz not null,
  queued_at timestamptz not null,
  -- Who is sending it may until then; another takes over after.
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint message_pkey primary key (key),
  constraint message_waits_or_is_over check (
    (sent_at is null and failed_at is null and content is not null)
    or (num_nonnulls(sent_at, failed_at) = 1 and content is null)
  )
);
create index if not exists message_cause on push.message (cause);
create index if not exists message_waiting on push.message (queued_at) where sent_at is null and failed_at is null;
create index if not exists message_failed on push.message (failed_at) where failed_at is not null;

alter table mail.student_message drop constraint if exists student_message_channel;
alter table mail.student_message add constraint student_message_channel check (channel in ('mail', 'sms', 'push'));
