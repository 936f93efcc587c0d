-- Keys that replace those of all candidates for attempts in one language, by language and question: {"1": {"507003": …}}.
alter table assessment.answer_key add column if not exists language_keys jsonb not null default '{}';
-- The digest of the imported paper that a version made in the console comes from; importing the same file again keeps that version.
alter table assessment.paper add column if not exists imported_digest text;
