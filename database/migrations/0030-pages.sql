-- What is written rather than sold: documents by name, as they were imported.
create schema pages;
create table pages.document (
  name text primary key,
  body jsonb not null
);
