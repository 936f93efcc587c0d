-- The order in which an owner had its former addresses: only the last ones redirect.
alter table catalogue.former_address add column if not exists number bigint generated always as identity;
