-- Openings of tests of which students are told in advance, once for each time of opening.
create table assessment.opening_notification (
  test_id bigint not null references assessment.test,
  opens timestamptz not null,
  begun_at timestamptz not null,
  constraint opening_notice_pkey primary key (test_id, opens)
);
create index if not exists test_opens on assessment.test (opens) where opens is not null;
