-- Columns with the names of docs/glossary.md. The previous version runs beside this one and uses the old names, so triggers
-- keep both equal. A contract migration of the next version drops the old columns, their indexes and the triggers.

alter table checkout.transaction add column next_check_at timestamptz;
update checkout.transaction set next_check_at = ask_at where ask_at is not null;
create index if not exists transaction_next_check on checkout.transaction (next_check_at) where next_check_at is not null;
create function checkout.copy_transaction_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.next_check_at := coalesce(new.next_check_at, new.ask_at);
  elsif new.ask_at is distinct from old.ask_at and new.next_check_at is not distinct from old.next_check_at then
    new.next_check_at := new.ask_at;
  end if;
  new.ask_at := new.next_check_at;
  return new;
end $$;
create trigger transaction_columns_copied before insert or update on checkout.transaction
  for each row execute function checkout.copy_transaction_columns();

alter table checkout.refund add column next_check_at timestamptz, add column requested_at timestamptz;
update checkout.refund set next_check_at = ask_at, requested_at = wanted_at;
create index if not exists refund_next_check on checkout.refund (next_check_at) where state in ('wanted', 'queued');
create function checkout.copy_refund_columns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.next_check_at := coalesce(new.next_check_at, new.ask_at);
    new.requested_at := coalesce(new.requested_at, new.wanted_at);
  else
    if new.ask_at is distinct from old.ask_at and new.next_check_at is not distinct from old.next_check_at then
      new.next_check_at := new.ask_at;
    end if;
    if new.wanted_at is distinct from old.wanted_at and new.requested_at is not distinct from old.requested_at then
      new.requested_at := new.wanted_at;
    end if;
  end if;
  new.ask_at := new.next_check_at;
  new.wanted_at := new.requested_at;
  return new;
end $$;
create trigger refund_columns_copied before insert or update on checkout.refund
  for each row execute function checkout.copy_refund_columns();

alter table pricing.former_buyer add column expires_at timestamptz;
alter table pricing.former_number add column expires_at timestamptz;
update pricing.former_buyer set expires_at = forget_at;
update pricing.former_number set expires_at = forget_at;
create index if not exists former_buyer_expires on pricing.former_buyer (expires_at);
create index if not exists former_number_expires on pricing.former_number (expires_at);
create function pricing.copy_expiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.expires_at := coalesce(new.expires_at, new.forget_at);
  elsif new.forget_at is distinct from old.forget_at and new.expires_at is not distinct from old.expires_at then
    new.expires_at := new.forget_at;
  end if;
  new.forget_at := new.expires_at;
  return new;
end $$;
create trigger former_buyer_expiry_copied before insert or update on pricing.former_buyer
  for each row execute function pricing.copy_expiry();
create trigger former_number_expiry_copied before insert or update on pricing.former_number
  for each row execute function pricing.copy_expiry();

alter table assessment.result add column regraded_at timestamptz;
update assessment.result set regraded_at = remarked_at where remarked_at is not null;
create function assessment.copy_regraded() returns trigger language plpgsql as $$
begin
  if new.remarked_at is distinct from old.remarked_at and new.regraded_at is not distinct from old.regraded_at then
    new.regraded_at := new.remarked_at;
  end if;
  new.remarked_at := new.regraded_at;
  return new;
end $$;
create trigger result_regraded_copied before update of remarked_at, regraded_at on assessment.result
  for each row execute function assessment.copy_regraded();

alter table assessment.paper add column answer_format text;
update assessment.paper set answer_format = shape where shape is not null;
create function assessment.copy_answer_format() returns trigger language plpgsql as $$
begin
  new.answer_format := coalesce(new.answer_format, new.shape);
  new.shape := new.answer_format;
  return new;
end $$;
create trigger paper_answer_format_copied before insert or update of shape, answer_format on assessment.paper
  for each row execute function assessment.copy_answer_format();

alter table sms.message add column variables jsonb;
update sms.message set variables = gaps where gaps is not null;
create function sms.copy_variables() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.variables := coalesce(new.variables, new.gaps);
  elsif new.gaps is distinct from old.gaps and new.variables is not distinct from old.variables then
    new.variables := new.gaps;
  end if;
  new.gaps := new.variables;
  return new;
end $$;
create trigger message_variables_copied before insert or update on sms.message
  for each row execute function sms.copy_variables();
