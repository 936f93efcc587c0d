-- Logins of the staff at the institute's identity provider that have begun. Each is redeemed once.
create table staff.oidc_login (
  id_hash text primary key,
  purpose text not null constraint oidc_login_purpose check (purpose in ('sign_in', 'proof')),
  -- Null for a sign-in, whose account is not known yet.
  staff_id bigint references staff.account,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  constraint oidc_login_staff check ((purpose = 'proof') = (staff_id is not null))
);
create index if not exists oidc_login_of_staff on staff.oidc_login (staff_id);
create index if not exists oidc_login_expiry on staff.oidc_login (expires_at);
