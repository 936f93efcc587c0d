-- The folders in which machines store media and exported files, if they are on disks: machines that share a disk have the same one.
create table public.media_place (
  id text constraint media_place_key primary key,
  -- The machine that reported it last.
  host text not null,
  seen_at timestamptz not null
);
