-- Limits the events of one attempt and of one question in it, so that one candidate cannot slow down the saves of others.
-- About the number of events that are stored for the attempt: every sixteenth of a question counts as sixteen.
alter table assessment.attempt add column event_count integer not null default 0;
update assessment.attempt as attempt set event_count = least(20000, (
  select count(*) from assessment.event as event
  where event.student_id = attempt.student_id and event.attempt_id = attempt.id
)) where state = 'running';
-- Not valid: rows that exist already are within the limit, and the table is not read to check it.
alter table assessment.attempt add constraint attempt_event_count check (event_count between 0 and 20000) not valid;
-- Free room in a page lets an update of the count stay there and touch no index.
alter table assessment.attempt set (fillfactor = 80);

-- The number of the event among those of its question; 0 in events that were stored before.
alter table assessment.event add column revision smallint not null default 0;
alter table assessment.event add constraint event_revision check (revision between 0 and 1000) not valid;
-- Finds the newest event of a question without reading the others.
create index if not exists event_of_question on assessment.event (student_id, attempt_id, question_id, seq desc);
