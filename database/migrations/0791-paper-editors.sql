-- Who changed a paper since its last publication: another person publishes it.
alter table assessment.paper_draft add column editor_ids integer[] not null default '{}';

drop trigger paper_draft_publisher on assessment.paper_draft;
update assessment.paper_draft set editor_ids = array[saved_by_id] where published_version is distinct from version;

-- Keeps the list itself, so that no program can leave somebody out.
create or replace function assessment.check_paper_publisher() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.editor_ids := array[new.saved_by_id];
  elsif new.published_version is distinct from old.published_version then
    if new.published_by_id = any (old.editor_ids || new.saved_by_id::integer) then
      raise exception 'paper % was changed by the person who publishes it', new.id
        using errcode = 'check_violation', constraint = 'paper_draft_publisher';
    end if;
    new.editor_ids := '{}';
  elsif new.version <> old.version and new.saved_by_id <> all (old.editor_ids) then
    new.editor_ids := old.editor_ids || new.saved_by_id::integer;
  else
    new.editor_ids := old.editor_ids;
  end if;
  return new;
end $$;
create trigger paper_draft_publisher before insert or update on assessment.paper_draft
  for each row execute function assessment.check_paper_publisher();
