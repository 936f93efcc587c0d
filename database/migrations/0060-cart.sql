-- What students mean to buy.
create schema cart;

create table cart.item (
  student_id bigint not null references identity.student (id),
  product_id bigint not null references catalogue.product (id),
  added_at timestamptz not null,
  -- The price that was shown when it was put in, to say so when it has moved.
  price_paise bigint not null,
  primary key (student_id, product_id)
);
