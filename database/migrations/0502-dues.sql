-- An instalment is postponed by another grant of the last paid one: it ends later, and is of the same order.
alter table learning.access_grant add column if not exists postponement integer not null default 0
  constraint access_grant_postponement check (postponement >= 0 and (postponement = 0 or emi_no > 0));
create unique index if not exists access_grant_once_each
  on learning.access_grant (student_id, product_id, order_id, emi_no, postponement) nulls not distinct;
alter table learning.access_grant drop constraint if exists access_grant_once;

-- The instalments after the one that this order paid are not asked for any more.
create table learning.write_off (
  student_id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  written_off_at timestamptz not null,
  primary key (student_id, product_id, order_id),
  foreign key (student_id, product_id) references learning.holding (student_id, product_id)
);
