-- Drafts and documents have a largest size. The store refuses less than this; the limit here is for what writes the tables by
-- another way. Larger rows of earlier versions stay as they are and are readable, so these are no checks of the tables.
create function catalogue.refuse_large_draft() returns trigger language plpgsql as $$
begin
  if octet_length(new.content::text) > 4000000 then
    raise exception 'the draft is too large' using errcode = '23514', constraint = 'revision_draft_size';
  end if;
  return new;
end $$;
create trigger revision_draft_size before insert or update of content on catalogue.revision
  for each row when (new.state in ('draft', 'scheduled')) execute function catalogue.refuse_large_draft();

create function pages.refuse_large_body() returns trigger language plpgsql as $$
begin
  if octet_length(new.body::text) > 4000000 then
    raise exception 'the document is too large' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger draft_size before insert or update of body on pages.draft
  for each row execute function pages.refuse_large_body();
create trigger document_size before insert or update of body on pages.document
  for each row execute function pages.refuse_large_body();
create trigger page_revision_size before insert or update of body on pages.revision
  for each row execute function pages.refuse_large_body();
