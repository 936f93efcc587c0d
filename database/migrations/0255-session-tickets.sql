-- One-time tickets that open a session again for one purpose, within a minute; only their hashes are stored.
create table identity.session_ticket (
  ticket_hash text not null,
  session_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null,
  constraint session_ticket_pkey primary key (ticket_hash),
  constraint session_ticket_session foreign key (session_id) references identity.session (id) on delete cascade
);
create index if not exists session_ticket_of_session on identity.session_ticket (session_id);
create index if not exists session_ticket_expiry on identity.session_ticket (expires_at);
