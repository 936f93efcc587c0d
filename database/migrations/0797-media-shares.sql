-- Who stored the present content of a file: each person can store a number of bytes. Null for files of earlier releases and imports.
alter table media.file add column stored_by_id bigint;
