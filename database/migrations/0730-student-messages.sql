-- Which mails and text messages of the outbox went to a student, for the page of the student in the console. Texts and
-- recipients are not here. The channel and the key identify the message, whose state is in mail.message or sms.message.
create table mail.student_message (
  student_id bigint not null references identity.student,
  channel text not null,
  key text not null,
  kind text not null,
  queued_at timestamptz not null,
  constraint student_message_pkey primary key (student_id, channel, key),
  constraint student_message_channel check (channel in ('mail', 'sms'))
);
create index if not exists student_message_queued on mail.student_message (student_id, queued_at);

create trigger student_message_of_living before insert or update of student_id on mail.student_message
  for each row execute function identity.refuse_deleted_student();
