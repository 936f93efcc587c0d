-- What a million students and five million answers showed: statements that read a whole table, and now do not.

-- Also the sessions that ended: a student's own copy lists them, and whoever deletes a student looks for them all.
drop index identity.session_of_student;
create index session_of_student on identity.session (student_id);

-- What began in the last day is counted for every look at the metrics, what hangs for longer by the doctor.
create index transaction_begun on checkout.transaction (created_at);
create index transaction_undecided on checkout.transaction (created_at) where state in ('created', 'pending');

-- Of messages that wait; those that left name nobody. An account that is deleted takes its own with it.
create index message_recipient on mail.message (lower(recipient)) where recipient is not null;
create index message_mobile on sms.message (mobile) where mobile is not null;

-- A changed key marks a thousand attempts at a time, in this order.
drop index assessment.result_version;
create index result_version on assessment.result (test_id, version, student_id, attempt_id);
