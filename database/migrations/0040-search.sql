-- What people type, and which of it many type now. Small, read from memory.
create schema search;
create table search.tag (
  title text primary key,
  keywords text not null,
  position integer not null,
  is_trending boolean not null,
  product_ids bigint[] not null
);
