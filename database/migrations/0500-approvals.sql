-- Requests of the staff that another person approves: what is asked for is frozen, and decided once.
create table staff.approval_request (
  id bigint generated always as identity primary key,
  action text not null constraint approval_action check (action ~ '^[a-z_]+$'),
  target_type text not null,
  target_id text not null,
  target_label text not null,
  amount_paise bigint constraint approval_amount check (amount_paise > 0),
  reason text not null,
  -- What is executed after the approval, and the state of the target at the request.
  details jsonb not null,
  requested_by bigint not null references staff.account,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decision text constraint approval_decision check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint references staff.account,
  decided_at timestamptz,
  decision_reason text,
  constraint approval_decided check ((decision is null) = (decided_at is null)),
  -- Another person approves and refuses; only the person who asked withdraws; nobody decides an expired request.
  constraint approval_by_another_person check (case decision
    when 'approved' then decided_by is not null and decided_by <> requested_by
    when 'refused' then decided_by is not null and decided_by <> requested_by
    when 'withdrawn' then decided_by is not null and decided_by = requested_by
    else decided_by is null
  end),
  constraint approval_in_time check (decision is distinct from 'approved' or decided_at < expires_at),
  constraint approval_refusal_reason check (decision is distinct from 'refused' or decision_reason is not null)
);
create unique index if not exists approval_open on staff.approval_request (action, target_type, target_id)
  where decision is null;
create index if not exists approval_listed on staff.approval_request (requested_at, id);
create index if not exists approval_waiting on staff.approval_request (expires_at) where decision is null;
create index if not exists approval_requested_by on staff.approval_request (requested_by);
create index if not exists approval_decided_by on staff.approval_request (decided_by);

create function staff.refuse_changed_request() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or to_jsonb(new) - array['decision', 'decided_by', 'decided_at', 'decision_reason']
      <> to_jsonb(old) - array['decision', 'decided_by', 'decided_at', 'decision_reason'] then
    raise exception 'requests are frozen, and decided once'
      using errcode = 'check_violation', constraint = 'approval_is_frozen';
  end if;
  return new;
end $$;
create trigger approval_request_is_frozen before update on staff.approval_request
  for each row execute function staff.refuse_changed_request();

insert into staff.role_permission (role, permission)
select distinct role, 'approvals.read' from staff.role_permission
where permission in ('refunds.request', 'refunds.approve') or role = 'reader'
on conflict do nothing;
