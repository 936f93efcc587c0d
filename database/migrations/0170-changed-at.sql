-- When what a page shows was last imported with a change: the sitemap's lastmod.
alter table catalogue.product add column changed_at timestamptz not null default now();
alter table pages.document add column changed_at timestamptz not null default now();
