-- Who began a message or the draft of a page: each person has a greatest number of them. Null for those of earlier releases.
alter table newsletter.campaign add column created_by_id bigint;
alter table pages.draft add column created_by_id bigint;
