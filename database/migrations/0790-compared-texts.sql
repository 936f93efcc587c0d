-- The folded texts by which a question is compared with others, by language. Null in versions of earlier releases, whose content
-- is read in place of it.
alter table assessment.bank_version add column compared text[]
  constraint bank_version_compared check (cardinality(compared) <= 2);
