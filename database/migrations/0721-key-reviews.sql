-- A test whose answer key is published as provisional, challenged by candidates, and then becomes final.
create table if not exists assessment.key_review (
  test_id bigint not null,
  -- The window of the challenges. The key is never shown before the last attempt can have ended, whatever `opens` is.
  opens timestamptz not null,
  closes timestamptz not null,
  version integer not null default 1,
  planned_at timestamptz not null,
  -- The approval of the final key, and the version of the paper that has it.
  approved_at timestamptz,
  final_version integer,
  -- When all attempts were marked by it. Until then no result is released.
  applied_at timestamptz,
  constraint key_review_pkey primary key (test_id),
  constraint key_review_test foreign key (test_id) references assessment.test (id),
  constraint key_review_final_paper foreign key (test_id, final_version) references assessment.paper (test_id, version),
  constraint key_review_window check (opens < closes),
  constraint key_review_approved check ((approved_at is null) = (final_version is null)),
  constraint key_review_approved_after_challenges check (approved_at >= closes),
  constraint key_review_applied_after_approval check (applied_at is null or (approved_at is not null and applied_at >= approved_at))
);

-- What is decided about a question, as a draft until the final key is approved.
create table if not exists assessment.key_decision (
  test_id bigint not null,
  question_id bigint not null,
  outcome text not null,
  -- Null for all candidates; 1 Hindi, 2 English.
  language smallint,
  -- The right answers of `several` and `changed`, as in the file of a paper.
  answers jsonb not null default '[]',
  reason_english text not null,
  reason_hindi text not null,
  version integer not null default 1,
  decided_by text not null,
  decided_at timestamptz not null,
  constraint key_decision_pkey primary key (test_id, question_id),
  constraint key_decision_review foreign key (test_id) references assessment.key_review (test_id),
  constraint key_decision_outcome check (outcome in ('keep', 'several', 'changed', 'dropped', 'bonus', 'bonus_attempted')),
  constraint key_decision_language check (language in (1, 2)),
  constraint key_decision_kept_for_all check (outcome <> 'keep' or language is null),
  constraint key_decision_answers check (case outcome
    when 'several' then jsonb_array_length(answers) >= 2
    when 'changed' then jsonb_array_length(answers) = 1
    else jsonb_array_length(answers) = 0
  end),
  constraint key_decision_reason check (length(btrim(reason_english)) > 0)
);

-- A decision is part of the final key from its approval on.
create or replace function assessment.refuse_final_decision() returns trigger language plpgsql as $$
begin
  if exists (select from assessment.key_review
    where test_id = coalesce(new.test_id, old.test_id) and approved_at is not null) then
    raise exception 'the final key is approved' using errcode = 'check_violation', constraint = 'key_decision_is_final';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger key_decision_is_final before insert or update or delete on assessment.key_decision
  for each row execute function assessment.refuse_final_decision();
