-- The latest deadline of the attempts that run at a test decides when its results may come: one look into this index.
create index if not exists attempt_running_until on assessment.attempt (test_id, deadline) where state = 'running';
-- It begins with the same column.
drop index assessment.attempt_running;
