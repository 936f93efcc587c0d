-- Which content files were taken, as they were: an unchanged file is not read again.
create schema importer;
create table importer.file (
  path text primary key,
  digest text not null,
  imported_at timestamptz not null default now()
);
