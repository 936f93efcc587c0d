-- How often the refresh token of a session was exchanged; any earlier token that returns ends the session.
alter table identity.session add column generation integer not null default 0;
-- The last refresh token that was found by its hash, because it carries no generation of this installation.
alter table identity.session add column replaced_refresh_hash text;
create index if not exists session_replaced_refresh on identity.session (replaced_refresh_hash)
  where replaced_refresh_hash is not null;
