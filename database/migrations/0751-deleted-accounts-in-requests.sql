-- The deletion of an account removes what the staff noted about the student from a request; all else of it stays frozen.
create or replace function staff.refuse_changed_request() returns trigger language plpgsql as $$
begin
  if current_setting('sopan.forgetting', true) = 'on'
    and to_jsonb(new) - array['reason', 'details'] = to_jsonb(old) - array['reason', 'details']
    and new.details #- '{received,note}' = old.details #- '{received,note}' then
    return new;
  end if;
  if old.decision is not null
    or to_jsonb(new) - array['decision', 'decided_by', 'decided_at', 'decision_reason']
      <> to_jsonb(old) - array['decision', 'decided_by', 'decided_at', 'decision_reason'] then
    raise exception 'requests are frozen, and decided once'
      using errcode = 'check_violation', constraint = 'approval_is_frozen';
  end if;
  return new;
end $$;
-- Found by the student when an account is deleted.
create index if not exists approval_student on staff.approval_request ((details ->> 'studentId'))
  where details ? 'studentId';
