-- Public hash trees over the receipts of finished attempts: nobody can change a log or its receipt after the root is published.
create table assessment.receipt_tree (
  id bigint generated always as identity primary key,
  built_at timestamptz not null,
  -- SHA-256 in hex.
  root text not null,
  size integer not null,
  constraint receipt_tree_root check (root ~ '^[0-9a-f]{64}$'),
  constraint receipt_tree_size check (size >= 1)
);
create function assessment.refuse_changed_tree() returns trigger language plpgsql as $$
begin
  raise exception 'published hash trees do not change'
    using errcode = 'check_violation', constraint = 'receipt_tree_frozen';
end $$;
create trigger receipt_tree_frozen before update or delete on assessment.receipt_tree
  for each row execute function assessment.refuse_changed_tree();

-- The last hash of the log of a finished attempt, and its place in a tree. The version before this one adds none, so attempts
-- that it finishes are in no tree.
create table assessment.receipt_leaf (
  student_id bigint not null,
  attempt_id bigint not null,
  log_hash text not null,
  -- Null until the next tree is built.
  tree_id bigint,
  -- From 0.
  position integer,
  -- The hashes beside the path to the root, 32 bytes each, the lowest first.
  proof bytea,
  constraint receipt_leaf_pkey primary key (student_id, attempt_id),
  -- The version before this one deletes attempts and does not know of this table.
  constraint receipt_leaf_attempt foreign key (student_id, attempt_id) references assessment.attempt (student_id, id)
    on delete cascade,
  constraint receipt_leaf_tree foreign key (tree_id) references assessment.receipt_tree (id),
  constraint receipt_leaf_hash check (log_hash ~ '^[0-9a-f]{64}$'),
  constraint receipt_leaf_placed check ((tree_id is null) = (position is null) and (tree_id is null) = (proof is null))
);
create index if not exists receipt_leaf_waiting on assessment.receipt_leaf (attempt_id) where tree_id is null;
create index if not exists receipt_leaf_of_tree on assessment.receipt_leaf (tree_id, position);
create trigger receipt_leaf_of_living before insert or update of student_id on assessment.receipt_leaf
  for each row execute function identity.refuse_deleted_student();
