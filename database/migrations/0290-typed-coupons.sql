-- Which student has entered the code of a coupon that is not offered as a tile: only then does its id apply.
create table pricing.entered_code (
  student_id bigint not null references identity.student (id),
  coupon_id bigint not null references pricing.coupon (id),
  -- As it was entered: a coupon that is given a new code has to be entered again.
  code text not null,
  entered_at timestamptz not null,
  primary key (student_id, coupon_id)
);
