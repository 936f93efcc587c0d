-- What a student had used of the offers when the account left a mobile number: counted for other accounts with that number,
-- and not for the student, whose uses are counted already. The number stands here as a keyed hash.
create table pricing.former_number (
  student_id bigint not null references identity.student (id),
  number_hash text not null,
  -- Had paid for an order, or used a coupon for a first purchase.
  has_bought boolean not null,
  -- How often, by coupon.
  coupon_uses jsonb not null constraint former_number_coupon_uses check (jsonb_typeof(coupon_uses) = 'object'),
  forget_at timestamptz not null,
  primary key (student_id, number_hash)
);
create index if not exists former_number_hash on pricing.former_number (number_hash);
create index if not exists former_number_forget on pricing.former_number (forget_at);
create trigger former_number_of_living before insert or update of student_id on pricing.former_number
  for each row execute function identity.refuse_deleted_student();
