-- Mail waiting to leave. Once it left, or cannot, only its key and what became of it stay.
create schema mail;

create table mail.message (
  key text primary key,
  recipient text,
  subject text,
  body_text text,
  body_html text,
  unsubscribe_url text,
  queued_at timestamptz not null,
  -- Who is sending it may until then; another takes over after.
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint message_waits_or_is_over check (
    (sent_at is null and failed_at is null and recipient is not null and subject is not null and body_text is not null)
    or (num_nonnulls(sent_at, failed_at) = 1 and num_nonnulls(recipient, subject, body_text, body_html, unsubscribe_url) = 0)
  )
);
create index message_waiting on mail.message (queued_at) where sent_at is null and failed_at is null;
