-- Which Google account signs in, and since when; unknown for links made before.
alter table identity.student
  add column google_email text,
  add column google_linked_at timestamptz;

-- The version before this one removes a link without knowing these columns.
create function identity.clear_google_details() returns trigger language plpgsql as $$
begin
  new.google_email := null;
  new.google_linked_at := null;
  return new;
end $$;
create trigger student_google_details_cleared before update on identity.student
  for each row when (new.google_sub is null) execute function identity.clear_google_details();
alter table identity.student add constraint student_google_details_need_link
  check (google_sub is not null or num_nonnulls(google_email, google_linked_at) = 0);
