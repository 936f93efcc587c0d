-- What a student decides about the account: who is signed in, what is known, that it ends.

-- Before something weighty the student shows anew, by a code, who is there.
alter table identity.session add column confirmed_at timestamptz;
-- The account is gone; the number of the row stays in orders and invoices, and says nothing about anybody.
alter table identity.student add column deleted_at timestamptz,
  add constraint student_deleted_is_nobody check (
    deleted_at is null
    or (num_nonnulls(mobile, mobile_proved_at, email, google_sub, first_name, last_name, dob, gender, state_id, picture,
      onboarded_at) = 0)
  );
-- confirm: the student's own number; mobile, email: a new one of the student (an address stands in `mobile`).
alter table identity.otp drop constraint otp_flow_known;
alter table identity.otp add constraint otp_flow_known
  check (flow in ('login', 'signup', 'confirm', 'mobile', 'email'));
create index student_unfinished on identity.student (created_at) where onboarded_at is null and deleted_at is null;

-- Payment events are evidence and stay; who paid is taken out when an account is deleted, by its command alone.
create or replace function checkout.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('sopan.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception 'payment events are only added, never changed';
end $$;
