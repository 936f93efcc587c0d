-- Devices that signed in, and the address block of each: strangers' tries do not lock them out.
create table identity.known_device (
  student_id bigint not null references identity.student on delete cascade,
  -- SHA-256 of the secret in the device's cookie.
  device_hash text not null,
  address_block text not null,
  seen_at timestamptz not null,
  primary key (student_id, device_hash)
);
create index if not exists known_device_seen on identity.known_device (seen_at);

-- Replaces identity.otp, which the version before uses until it is gone: one code for each caller who asks, so that a
-- stranger can neither replace nor use up the code of another.
create table identity.otp_challenge (
  mobile text not null,
  country_id integer not null,
  flow text not null,
  student_id bigint not null,
  -- The device or address block that asked, and alone may try.
  asker text not null,
  code_hash text not null,
  -- The limits that the message was counted against.
  counted_caller text not null,
  counted_block text not null,
  counted_network text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile, country_id, flow, student_id, asker),
  constraint otp_challenge_flow_known check (flow in ('login', 'signup', 'confirm', 'mobile', 'email')),
  constraint otp_challenge_tries_bounded check (tries between 0 and 5)
);
create index if not exists otp_challenge_expiry on identity.otp_challenge (expires_at);
