-- Drafts and published versions of the landing page, the written pages and the institute's data.
alter table pages.document add column if not exists version integer not null default 1
  constraint document_version check (version >= 1);

-- At most one draft of each document. A document without a published version exists as a draft only.
create table pages.draft (
  name text primary key,
  body jsonb not null,
  version integer not null constraint draft_version check (version >= 1),
  -- The published version when the draft began; 0: there was none.
  base_version integer not null,
  saved_at timestamptz not null,
  saved_by text not null
);

create table pages.revision (
  name text not null,
  version integer not null,
  body jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (name, version)
);

insert into pages.revision (name, version, body, published_at, published_by)
select name, version, body, changed_at, 'import' from pages.document
on conflict do nothing;
