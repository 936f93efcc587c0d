-- The topics in use are found one by one, without reading all questions.
create index if not exists bank_version_topics on assessment.bank_version (subject, topic) where is_newest and subject <> '';
