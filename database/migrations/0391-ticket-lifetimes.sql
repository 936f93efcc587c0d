-- A token from a ticket expires no later than the token that requested the ticket, so the order of issue is no longer
-- that of the expiries. Null: issued by an earlier version.
alter table identity.session_ticket add column if not exists access_expires_at timestamptz;
alter table identity.access_token add column if not exists issued_at timestamptz;
