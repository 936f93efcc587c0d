-- Texts of messages that the institute wrote in place of the shipped ones.
create schema messages;

create table messages.template (
  channel text not null,
  name text not null,
  language text not null,
  -- Null together with the text: the shipped text was restored. The row stays, so that the version only grows.
  subject text,
  body text,
  -- The template that is registered with the mobile operators, and its header.
  sms_template_id text,
  sms_header text,
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint template_pkey primary key (channel, name, language),
  constraint template_channel check (channel in ('mail', 'sms')),
  constraint template_language check (language in ('english', 'hindi')),
  constraint template_subject check ((subject is not null) = (channel = 'mail' and body is not null)),
  constraint template_sms check ((sms_template_id is not null) = (channel = 'sms' and body is not null)),
  constraint template_header check (sms_header is null or sms_template_id is not null),
  constraint template_length check (char_length(subject) <= 150 and char_length(body) <= 5000),
  constraint template_version check (version > 0)
);

-- What the institute's text is filled from when the mail is sent; subject and body are the shipped text.
alter table mail.message add column template jsonb;
-- Another registered template than the current one, for a test.
alter table sms.message add column template_id text, add column header text;

-- The version before deletes the content of a sent mail, and does not know the column.
create function mail.delete_template() returns trigger language plpgsql as $$
begin
  new.template := null;
  return new;
end $$;
create trigger message_template before update of body_text on mail.message
  for each row when (new.body_text is null and new.template is not null) execute function mail.delete_template();
