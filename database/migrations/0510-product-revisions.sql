-- The history of each product: its whole content each time it was published or withdrawn, and at most one draft.
create table catalogue.revision (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint revision_product check (product_id >= 1),
  state text not null constraint revision_state
    check (state in ('draft', 'scheduled', 'published', 'superseded', 'withdrawn')),
  -- Grows with each save of a draft, so that two editors cannot overwrite each other.
  version integer not null default 1,
  -- In the form of the files in products/; a draft can be incomplete.
  content jsonb not null constraint revision_content check (jsonb_typeof(content) = 'object'),
  -- The revision that was current when the draft was begun; null for a product that was never published. A published
  -- revision keeps the version and `based_on` of its draft.
  based_on bigint references catalogue.revision (id),
  -- Who edited it last: a member of the staff, or an import.
  author_kind text not null constraint revision_author check (author_kind in ('staff', 'import', 'system')),
  author_id bigint,
  author_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  publish_at timestamptz,
  -- Why a scheduled publication did not take place.
  publish_failure text,
  published_at timestamptz,
  publisher_name text,
  constraint revision_author_id check ((author_kind = 'staff') = (author_id is not null)),
  constraint revision_schedule check ((state = 'scheduled') = (publish_at is not null)),
  constraint revision_publication check ((state in ('draft', 'scheduled')) = (published_at is null))
);
create unique index if not exists revision_draft on catalogue.revision (product_id) where state in ('draft', 'scheduled');
create unique index if not exists revision_current on catalogue.revision (product_id) where state in ('published', 'withdrawn');
create index if not exists revision_of_product on catalogue.revision (product_id, id);
create index if not exists revision_due on catalogue.revision (publish_at) where state = 'scheduled';
create index if not exists revision_based_on on catalogue.revision (based_on);

-- SEO URLs that a product or a page had before; they redirect to the present one.
create table catalogue.former_address (
  seo_url text primary key,
  node_id bigint references catalogue.node (id) on delete cascade,
  product_id bigint references catalogue.product (id),
  constraint former_address_of_one check (num_nonnulls(node_id, product_id) = 1)
);
create index if not exists former_address_node on catalogue.former_address (node_id);
create index if not exists former_address_product on catalogue.former_address (product_id);

-- Numbers of products and add-ons that the staff create; those of content files are used first.
create sequence catalogue.new_product_id start 100001;
create sequence catalogue.new_addon_id start 100001;
