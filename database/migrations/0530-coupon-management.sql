-- Coupons that the staff create and change in the console.
alter table pricing.coupon
  -- From then on it applies to no new bill.
  add column if not exists disabled_at timestamptz,
  -- Grows with every change; a change names the version that was edited.
  add column if not exists version integer not null default 1,
  add column if not exists created_at timestamptz not null default now(),
  add column if not exists changed_at timestamptz not null default now(),
  -- The sum of the discounts of all redemptions.
  add column if not exists discount_paise bigint not null default 0
    constraint coupon_discount check (discount_paise >= 0),
  -- SHA-256 of the entry of coupons.yaml that was imported last; null for a coupon of the console.
  add column if not exists file_digest text;

-- A cap below a flat amount has been the amount.
update pricing.coupon set value = least(value, cap_paise), cap_paise = null where kind = 'flat' and cap_paise is not null;
alter table pricing.coupon add constraint coupon_cap_of_percentage check (kind = 'percent' or cap_paise is null);

update pricing.coupon c set discount_paise = given.discount_paise from (
  select u.coupon_id, sum(l.discount_paise)::bigint as discount_paise
  from pricing.coupon_use u
  join orders."order" o on o.student_id = u.student_id and o.payment_ref = u.payment_ref
  join orders.line l on l.student_id = o.student_id and l.order_id = o.id
  group by u.coupon_id
) as given where given.coupon_id = c.id;

-- Ids of the console; those of content files are lower.
create sequence if not exists pricing.coupon_id as bigint start with 1000000 minvalue 1000000;
select setval('pricing.coupon_id', greatest(1000000, (select coalesce(max(id), 0) + 1 from pricing.coupon)), false);

-- The staff list coupons by time, code and uses; a bill reads those with tiles.
create index if not exists coupon_created on pricing.coupon (created_at, id);
create index if not exists coupon_used on pricing.coupon (used, id);
create index if not exists coupon_tile on pricing.coupon (id) where is_tile;
create index if not exists order_of_coupon on orders."order" (coupon_code, ordered_at, id) where coupon_code is not null;

-- A coupon that was never used can be deleted, with the records of students who entered its code.
create index if not exists coupon_use_of_coupon on pricing.coupon_use (coupon_id, used_at);
create index if not exists entered_code_of_coupon on pricing.entered_code (coupon_id);
