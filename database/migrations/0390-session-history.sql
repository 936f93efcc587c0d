-- Starting a session finds the live sessions of a student without reading the ended ones, and the export and the sweep
-- read the history in order.
create index if not exists session_live on identity.session (student_id) where ended_at is null;
create index if not exists session_history on identity.session (student_id, started_at, id);
