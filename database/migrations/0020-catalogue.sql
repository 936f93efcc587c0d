-- What is for sale and where it hangs. Small, written by imports, read from memory.
create schema catalogue;

-- One row: the version every process compares its snapshot with, and the texts above the hierarchy.
create table catalogue.root (
  id integer primary key default 1 constraint root_is_one check (id = 1),
  version bigint not null default 1,
  group_name text not null default '',
  sub_text text not null default ''
);
insert into catalogue.root default values;

create table catalogue.node (
  id bigint primary key,
  parent_id bigint references catalogue.node (id),
  kind text not null constraint node_kind check (kind in ('vertical', 'exam', 'mode')),
  position integer not null,
  name text not null,
  icon text not null,
  colour text not null default '',
  description text not null default '',
  heading text not null,
  sub_heading text not null default '',
  children_are text not null default '',
  constraint node_parent check ((kind = 'vertical') = (parent_id is null))
);

create table catalogue.product (
  id bigint primary key,
  title text not null,
  kind text not null constraint product_kind check (kind in ('course', 'book', 'test-series')),
  category text not null,
  medium text not null constraint product_medium check (medium in ('English', 'Hindi', 'Bilingual')),
  price_paise bigint not null constraint product_price check (price_paise >= 0),
  mrp_paise bigint not null constraint product_mrp check (mrp_paise >= price_paise),
  validity_months integer not null constraint product_validity check (validity_months >= 0),
  is_published boolean not null,
  is_out_of_stock boolean not null,
  cover text not null,
  banner text not null,
  description text not null,
  keywords text[] not null
);

-- One thing per address, be it a page of the hierarchy or a product.
create table catalogue.address (
  seo_url text primary key constraint address_form check (seo_url ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$'),
  node_id bigint unique references catalogue.node (id),
  product_id bigint unique references catalogue.product (id),
  constraint address_of_one check (num_nonnulls(node_id, product_id) = 1)
);

create table catalogue.placement (
  product_id bigint not null references catalogue.product (id),
  node_id bigint not null references catalogue.node (id),
  position integer not null,
  primary key (product_id, node_id)
);

create table catalogue.emi_instalment (
  product_id bigint not null references catalogue.product (id),
  emi_no integer not null constraint emi_number check (emi_no >= 1),
  price_paise bigint not null constraint emi_price check (price_paise > 0),
  validity_days integer not null constraint emi_validity check (validity_days > 0),
  primary key (product_id, emi_no)
);

create table catalogue.addon (
  id bigint primary key,
  product_id bigint not null references catalogue.product (id),
  position integer not null,
  title text not null,
  price_paise bigint not null constraint addon_price check (price_paise >= 0),
  image text not null,
  is_mandatory boolean not null,
  is_default boolean not null
);

create table catalogue.tab (
  id bigint primary key,
  product_id bigint not null references catalogue.product (id),
  position integer not null,
  type integer not null constraint tab_type check (type between 1 and 5),
  name text not null,
  icon text not null,
  web_view_url text,
  -- The tree of categories and contents, each with its id.
  entries jsonb not null
);

create table catalogue.dashboard_group (
  id bigint primary key,
  position integer not null,
  name text not null,
  product_ids bigint[] not null
);
