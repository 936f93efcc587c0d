-- The library of pictures, PDFs and films: those that the staff upload, and those of the content folder.
create schema media;
create table media.file (
  id bigint generated always as identity primary key,
  -- Relative to the data directory and to the content folder, with `/`.
  path text not null constraint file_path unique constraint file_path_in_media check (path like 'media/%'),
  kind text not null constraint file_kind check (kind in ('picture', 'pdf', 'film')),
  content_type text not null,
  bytes bigint not null constraint file_bytes check (bytes >= 0),
  -- Of the stored file.
  sha256 text not null,
  -- In pixels; null for a PDF, a film and a drawing.
  width integer constraint file_width check (width > 0),
  height integer constraint file_height check (height > 0),
  -- Null if they cannot be counted.
  pages integer constraint file_pages check (pages > 0),
  alt_en text not null default '',
  alt_hi text not null default '',
  original_name text not null,
  -- SHA-256 of what was uploaded, which the store may have encoded again; null for a file of the content folder.
  upload_sha256 text,
  -- SHA-256 of the file in the content folder that was imported last; null for an upload.
  content_sha256 text,
  uploaded_by text,
  uploaded_at timestamptz not null,
  changed_at timestamptz not null,
  -- Grows with each change; a change names the version that its author has seen.
  version integer not null default 1,
  deleted_at timestamptz
);
-- The same upload again is the same file. A PDF can be uploaded once for everyone and once for owners.
create unique index if not exists file_upload on media.file (upload_sha256, (path like 'media/pdf/%'))
  where upload_sha256 is not null and deleted_at is null;
create index if not exists file_sha256 on media.file (sha256);
create index if not exists file_by_time on media.file (uploaded_at, id);
create index if not exists file_by_size on media.file (bytes, id);
