-- How the receipt was made: 0 from the last hash of the log alone, 1 with the secret of the installation.
alter table assessment.attempt add column receipt_version smallint not null default 0;
