-- Coupons, and who used them.
create schema pricing;

create table pricing.coupon (
  id bigint primary key,
  code text not null constraint coupon_code unique constraint coupon_code_upper check (code = upper(code)),
  seo text not null constraint coupon_seo unique,
  title text not null,
  text text not null,
  applied_text text not null,
  kind text not null constraint coupon_kind check (kind in ('percent', 'flat')),
  -- Paise of a flat coupon, hundredths of a percent of the other kind.
  value bigint not null constraint coupon_value check (value > 0 and (kind = 'flat' or value <= 10000)),
  cap_paise bigint constraint coupon_cap check (cap_paise > 0),
  minimum_paise bigint not null constraint coupon_minimum check (minimum_paise >= 0),
  -- Empty: no restriction.
  product_ids bigint[] not null,
  vertical_ids bigint[] not null,
  media text[] not null,
  kinds text[] not null,
  valid_from timestamptz,
  valid_until timestamptz,
  -- Null: as often as one likes.
  uses integer constraint coupon_uses check (uses > 0),
  uses_per_student integer constraint coupon_uses_per_student check (uses_per_student > 0),
  is_first_purchase boolean not null,
  is_tile boolean not null,
  used integer not null default 0,
  constraint coupon_window check (valid_from < valid_until)
);

-- One row per payment that used it.
create table pricing.coupon_use (
  student_id bigint not null references identity.student (id),
  coupon_id bigint not null references pricing.coupon (id),
  payment_ref text not null,
  used_at timestamptz not null,
  primary key (student_id, coupon_id, payment_ref)
);
