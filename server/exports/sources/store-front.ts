/** The lists of the store front: campaigns and search tags. */
import { exportCampaigns, exportSearchTags } from '../../../contract/staff/lists/exports.ts';
import { type CampaignRow, listCampaigns } from '../../../contract/staff/store-front/campaigns.ts';
import { listSearchTags, type TagRow } from '../../../contract/staff/store-front/search-tags.ts';
import { campaignList } from '../../newsletter/index.ts';
import { tagList } from '../../search/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const CAMPAIGNS: readonly Column<CampaignRow>[] = [
  { title: 'Campaign number', kind: 'number', value: ({ campaign_id }) => campaign_id },
  { title: 'Subject', kind: 'text', value: ({ subject }) => subject },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Audience', kind: 'text', value: ({ audience }) => audience },
  { title: 'Sent', kind: 'number', value: ({ sent }) => sent },
  { title: 'Created', kind: 'time', value: ({ created_at }) => created_at },
  { title: 'Created by', kind: 'text', value: ({ created_by }) => created_by },
  { title: 'Started', kind: 'time', value: ({ started_at }) => started_at },
  { title: 'Finished', kind: 'time', value: ({ finished_at }) => finished_at },
];

const TAGS: readonly Column<TagRow>[] = [
  { title: 'Tag number', kind: 'number', value: ({ tag_id }) => tag_id },
  { title: 'Title', kind: 'text', value: ({ title }) => title },
  { title: 'Keywords', kind: 'text', value: ({ keywords }) => keywords },
  { title: 'Products', kind: 'number', value: ({ products }) => products },
  { title: 'Trending', kind: 'text', value: ({ is_trending }) => (is_trending ? 'yes' : 'no') },
];

export const storeFront = [
  listSource({
    name: 'campaigns',
    list: listCampaigns,
    endpoint: exportCampaigns,
    read: campaignList,
    columns: CAMPAIGNS,
  }),
  listSource({ name: 'search_tags', list: listSearchTags, endpoint: exportSearchTags, read: tagList, columns: TAGS }),
];
