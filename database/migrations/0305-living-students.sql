-- A call whose session was looked up before an account was deleted must not store anything for it afterwards. Orders and
-- uses of coupons belong to the books: a payment that arrives late is recorded for a deleted account, too.
create function identity.refuse_deleted_student() returns trigger language plpgsql as $$
declare
  is_living boolean;
begin
  -- The lock waits for a deletion that is under way; a condition on deleted_at would not.
  select deleted_at is null into is_living from identity.student where id = new.student_id for key share;
  if is_living is not true then
    raise exception 'student % is deleted', new.student_id using errcode = 'check_violation', constraint = 'student_is_deleted';
  end if;
  return new;
end $$;

create trigger consent_of_living before insert or update of student_id on identity.consent
  for each row execute function identity.refuse_deleted_student();
create trigger session_of_living before insert or update of student_id on identity.session
  for each row execute function identity.refuse_deleted_student();
create trigger address_of_living before insert or update of student_id on identity.address
  for each row execute function identity.refuse_deleted_student();
create trigger known_device_of_living before insert or update of student_id on identity.known_device
  for each row execute function identity.refuse_deleted_student();
-- A code for a sign-in names no student.
create trigger otp_challenge_of_living before insert or update of student_id on identity.otp_challenge
  for each row when (new.student_id <> 0) execute function identity.refuse_deleted_student();
create trigger item_of_living before insert or update of student_id on cart.item
  for each row execute function identity.refuse_deleted_student();
create trigger entered_code_of_living before insert or update of student_id on pricing.entered_code
  for each row execute function identity.refuse_deleted_student();
create trigger holding_of_living before insert or update of student_id on learning.holding
  for each row execute function identity.refuse_deleted_student();
create trigger attempt_of_living before insert or update of student_id on assessment.attempt
  for each row execute function identity.refuse_deleted_student();
create trigger bookmark_of_living before insert or update of student_id on assessment.bookmark
  for each row execute function identity.refuse_deleted_student();
create trigger transaction_of_living before insert or update of student_id on checkout.transaction
  for each row execute function identity.refuse_deleted_student();
