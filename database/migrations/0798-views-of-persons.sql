-- Who sees the store as a student: a person has a few views at once. Null for views that began before, which last 15 minutes.
alter table viewing.session add column staff_id bigint;
