-- What a buyer asks before paying: teachers, dates, numbers, the refund rule. Null: nothing is stated.
alter table catalogue.product add column if not exists about jsonb;
