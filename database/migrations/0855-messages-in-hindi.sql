-- The variables of the Hindi template of a text message; null for a student who gets English.
alter table sms.message add column variables_hindi jsonb;

-- The language of the page on which a payment began; null if it is unknown.
alter table checkout.transaction add column language text;
alter table checkout.transaction add constraint transaction_language check (language in ('english', 'hindi'));

-- The version before deletes the content of a sent text message, and does not know the column.
create function sms.delete_hindi() returns trigger language plpgsql as $$
begin
  new.variables_hindi := null;
  return new;
end $$;
create trigger message_hindi before update of variables on sms.message
  for each row when (new.variables is null and new.variables_hindi is not null) execute function sms.delete_hindi();
