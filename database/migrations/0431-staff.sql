-- The institute's staff: apart from students, with accounts, sessions and ways to sign in of their own.
create schema staff;

create table staff.role (
  role text primary key,
  version integer not null default 1
);

-- The owner has every permission; none are stored.
create table staff.role_permission (
  role text not null references staff.role,
  permission text not null,
  primary key (role, permission)
);

insert into staff.role (role) values ('owner'), ('accounts'), ('content'), ('exams'), ('support'), ('reader');
insert into staff.role_permission (role, permission)
select role, unnest(string_to_array(permissions, ' ')) from (values
  ('accounts', 'catalogue.read students.read access.grant orders.read payments.record refunds.request refunds.approve money.export coupons.manage'),
  ('content', 'catalogue.read catalogue.edit catalogue.publish pages.edit pages.publish media.manage coupons.manage papers.edit'),
  ('exams', 'catalogue.read media.manage students.read papers.edit papers.publish keys.change exams.control results.read'),
  ('support', 'catalogue.read students.read students.manage access.grant messages.send orders.read refunds.request results.read'),
  ('reader', 'staff.read audit.read health.read catalogue.read students.read orders.read results.read')
) as preset (role, permissions);

create table staff.account (
  id bigint generated always as identity primary key,
  email text not null constraint account_email_is_lower check (email = lower(email)),
  name text not null,
  role text not null constraint account_role references staff.role,
  -- Random: WebAuthn stores it on the device.
  user_handle text not null constraint account_user_handle unique,
  created_at timestamptz not null,
  -- Null until an invitation is accepted.
  accepted_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  seen_at timestamptz,
  constraint account_email unique (email),
  constraint account_suspension check ((suspended_at is null) = (suspended_reason is null))
);
create index if not exists account_role_index on staff.account (role);

-- An institute always has an active owner. The lock lets concurrent changes see each other.
create function staff.require_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8430002);
  if not exists (
    select from staff.account where role = 'owner' and accepted_at is not null and suspended_at is null
  ) then
    raise exception 'the last active owner' using errcode = 'check_violation', constraint = 'last_owner';
  end if;
  return null;
end $$;

create trigger account_keeps_an_owner after update on staff.account for each row
  when (
    old.role = 'owner' and old.accepted_at is not null and old.suspended_at is null
    and (new.role <> 'owner' or new.accepted_at is null or new.suspended_at is not null)
  ) execute function staff.require_owner();
create trigger account_keeps_an_owner_on_delete after delete on staff.account for each row
  when (old.role = 'owner' and old.accepted_at is not null and old.suspended_at is null)
  execute function staff.require_owner();

create table staff.session (
  id uuid primary key,
  staff_id bigint not null references staff.account,
  token_hash text not null constraint session_token unique,
  method text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  proved_at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index if not exists session_of_staff on staff.session (staff_id, started_at);
create index if not exists session_end on staff.session (ends_at);

create table staff.invitation (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.account,
  token_hash text not null constraint invitation_token unique,
  -- Null for an invitation by command.
  invited_by bigint references staff.account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index if not exists invitation_open on staff.invitation (staff_id)
  where accepted_at is null and withdrawn_at is null;
create index if not exists invitation_of_staff on staff.invitation (staff_id);
create index if not exists invitation_by_staff on staff.invitation (invited_by);

-- Codes by mail, in the demo store only.
create table staff.mail_code (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.account,
  purpose text not null constraint mail_code_purpose check (purpose in ('sign_in', 'proof')),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists mail_code_of_staff on staff.mail_code (staff_id, purpose);
create index if not exists mail_code_expiry on staff.mail_code (expires_at);

create table staff.passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.account,
  credential_id text not null constraint passkey_credential unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index if not exists passkey_of_staff on staff.passkey (staff_id);

create table staff.challenge (
  id_hash text primary key,
  challenge text not null,
  purpose text not null constraint challenge_purpose check (purpose in ('sign_in', 'registration', 'proof')),
  -- Null for a sign-in.
  staff_id bigint references staff.account,
  expires_at timestamptz not null
);
create index if not exists challenge_of_staff on staff.challenge (staff_id);
create index if not exists challenge_expiry on staff.challenge (expires_at);

create table staff.totp (
  staff_id bigint primary key references staff.account,
  -- Encrypted with a key of the installation.
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code, so that each code is valid once.
  last_step bigint not null default 0
);

create table staff.recovery_code (
  staff_id bigint not null references staff.totp on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
