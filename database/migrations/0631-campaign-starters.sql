-- Who started or continued a campaign: it is sent only while this account is active and may send messages.
alter table newsletter.campaign add column started_by bigint;
update newsletter.campaign as campaign set started_by = (
  select entry.staff_id from audit.entry as entry
  where entry.action in ('campaign.started', 'campaign.continued') and entry.target_type = 'campaign'
    and entry.target_id = campaign.id::text
  order by entry.entry_id desc limit 1
) where state = 'sending';
