-- An index for the search of the question bank: by the beginning of a word, or by how it sounds (after a ~).
create function assessment.bank_words(search text, sounds text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select left(word, 60) from unnest(string_to_array(search, ' ')) as word where word <> ''
    union select '~' || left(sound, 60) from unnest(string_to_array(sounds, ' ')) as sound where sound <> ''
  ))
$$;
create index if not exists bank_version_words on assessment.bank_version
  using gin (assessment.bank_words(search, sounds));

-- For the references of questions to their passage, also when a passage is deleted.
create index if not exists bank_version_of_passage on assessment.bank_version (passage_id, passage_version);
drop index if exists assessment.bank_version_passage_users;
