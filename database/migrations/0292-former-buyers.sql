-- What coupons still have to know when an account is deleted and its mobile number signs up again. It names nobody: the
-- number stands here as a keyed hash, and the row is deleted when its time is over.
create table pricing.former_buyer (
  number_hash text primary key,
  -- Paid for an order, or used a coupon for a first purchase.
  has_bought boolean not null,
  -- How often, by coupon.
  coupon_uses jsonb not null constraint former_buyer_coupon_uses check (jsonb_typeof(coupon_uses) = 'object'),
  forget_at timestamptz not null
);
create index if not exists former_buyer_forget on pricing.former_buyer (forget_at);
