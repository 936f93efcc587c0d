-- The passkey that opened a session, so that its removal ends the session. Null for other methods and for earlier sessions.
alter table staff.session add column passkey_id bigint constraint session_passkey references staff.passkey on delete set null;
create index if not exists session_of_passkey on staff.session (passkey_id) where passkey_id is not null;
