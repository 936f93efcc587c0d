-- How often the job of a computation began. A run that was overtaken by another one stores nothing more.
alter table assessment.score_computation add column run integer not null default 0;
