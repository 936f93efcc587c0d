-- An import can also complete questions that the bank has.
alter table assessment.bank_import
  add column merged integer not null default 0,
  add column unchanged integer not null default 0,
  drop constraint bank_import_counts,
  add constraint bank_import_counts check (
    questions + merged + unchanged > 0 and least(questions, merged, unchanged, passages) >= 0
  );
