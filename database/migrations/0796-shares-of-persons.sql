-- Who created a paper, a question or a page of the hierarchy, and who added to a search tag last: each person has a greatest
-- number of them. Null for those of earlier releases and of imports.
alter table assessment.paper_draft add column created_by_id bigint;
alter table assessment.bank_question add column created_by_id bigint;
create index if not exists bank_question_created_by on assessment.bank_question (created_by_id) where created_by_id is not null;
alter table catalogue.node add column created_by_id bigint;
alter table search.tag add column grown_by_id bigint;
