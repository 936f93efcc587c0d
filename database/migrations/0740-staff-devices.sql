-- Browsers in which a member of the staff has signed in. They have rate limits of their own at the sign-in.
create table staff.known_device (
  staff_id bigint not null references staff.account on delete cascade,
  -- Of the device cookie.
  device_hash text not null,
  seen_at timestamptz not null,
  constraint known_device_key primary key (staff_id, device_hash)
);
create index if not exists known_device_hash on staff.known_device (device_hash);
create index if not exists known_device_seen on staff.known_device (seen_at);
