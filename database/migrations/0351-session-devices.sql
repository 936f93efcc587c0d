-- The device cookie with which a session began or was last renewed, as a hash; null where there was none. With the
-- session, its device can be forgotten.
alter table identity.session add column device_hash text;
