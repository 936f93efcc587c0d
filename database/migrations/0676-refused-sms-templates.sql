-- What the provider said when it refused the registered template of a text; null again after the text is saved.
alter table messages.template
  add column sms_refusal text,
  add constraint template_refusal check (char_length(sms_refusal) <= 300);
