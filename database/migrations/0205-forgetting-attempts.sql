-- The log of an attempt goes with the account that it belongs to, by that command alone.
create or replace function assessment.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sopan.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception 'the log of an attempt is append-only';
end $$;
create index extension_of_student on assessment.extension (student_id) where student_id is not null;
