-- Attempts that the demo institute brought along, so that ranks and charts mean something; never those of real students.
alter table assessment.attempt add column is_demo boolean not null default false;
