-- Indexes for the search and the filters of the audit log, which gets an entry for each change and never loses one.

-- Words of a text in lower case, each once: what is between spaces and punctuation. A longer word is known by its beginning.
create function audit.words_of(texts text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(lower(texts), '[\s!-/:-@[-`{-~‘’“”•–—…₹]+') as word where word <> ''
$$;

-- The parts of an entry in which the console searches.
create function audit.search_words(actor text, action text, label text, target text, reason text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(audit.words_of(
    actor || ' ' || action || ' ' || label || ' ' || target || ' ' || coalesce(reason, '')))
$$;

-- A text contains a word that begins with each word of the search. Null for a search without words.
create function audit.search_query(search text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(audit.words_of(search)) as word
$$;

create index if not exists entry_words on audit.entry
  using gin (audit.search_words(actor_name, action, target_label, target_id, reason));

-- The order of the list is that of the times, with and without a filter.
create index if not exists entry_listed on audit.entry (at, entry_id);
create index if not exists entry_of_staff_listed on audit.entry (staff_id, at, entry_id);
create index if not exists entry_of_action_listed on audit.entry (action, at, entry_id);
create index if not exists entry_of_target_type on audit.entry (target_type, at, entry_id);
create index if not exists entry_of_target_id on audit.entry (target_id, at, entry_id);
drop index if exists audit.entry_at, audit.entry_of_staff, audit.entry_of_action;
