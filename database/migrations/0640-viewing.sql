-- Read-only sessions in which the staff see the store as one student sees it, for a quarter of an hour.
create schema viewing;
create table viewing.session (
  -- Chosen by the console, so that a repeated call starts one session.
  viewing_id uuid primary key,
  student_id bigint not null references identity.student,
  staff_session_id uuid not null references staff.session on delete cascade,
  -- Of the token of the tab; null until the tab has opened.
  token_hash text,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- The calls whose reading is in the audit log.
  read_calls text[] not null default '{}',
  constraint viewing_token unique (token_hash),
  constraint viewing_reason check (char_length(reason) between 1 and 500),
  constraint viewing_length check (ends_at > started_at and ends_at <= started_at + interval '15 minutes')
);
create index if not exists viewing_of_student on viewing.session (student_id);
create index if not exists viewing_of_staff_session on viewing.session (staff_session_id);
create index if not exists viewing_end on viewing.session (ends_at);

create trigger viewing_of_living before insert or update of student_id on viewing.session
  for each row execute function identity.refuse_deleted_student();

-- The owner has every permission; none are stored. A support whose institute took its rights away does not get this one.
insert into staff.role_permission (role, permission)
select role, 'students.view_as' from staff.role_permission where role = 'support' and permission = 'students.manage'
on conflict do nothing;
