-- Whether a code to the student's number opened the session. It stands in for a confirmation only of what makes the account
-- safer; the version before wrote it as a confirmation of everything, for ten minutes.
alter table identity.session add column opened_by_code boolean not null default false;
