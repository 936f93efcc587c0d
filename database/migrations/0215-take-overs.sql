-- How often another device has taken an attempt over: each numbers its answers above all that those before may have kept.
alter table assessment.attempt add column take_overs integer not null default 0;
