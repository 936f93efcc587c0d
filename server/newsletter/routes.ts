import { LANGUAGES } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
} from '../../contract/staff/store-front/campaigns.ts';
import { type RawRoute, route } from '../platform/http/calls/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import {
  changeDraft,
  createNewCampaign,
  deleteDraft,
  sendTest,
  startSending,
  stopSending,
} from './campaigns/change-campaign.ts';
import { campaignList, readCampaign } from './campaigns/read-campaigns.ts';
import { sendCampaigns } from './campaigns/send-campaigns.ts';
import { subscribe } from './commands.ts';
import { postConfirm, postSubscribe, postUnsubscribe } from './forms.ts';
import { sweepNewsletter } from './sweep.ts';

export const routes = [
  route(subscribeToNewsletter, subscribe),
  route(listCampaigns, campaignList),
  route(getCampaign, readCampaign),
  route(createCampaign, createNewCampaign),
  route(saveCampaign, changeDraft),
  route(testCampaign, sendTest),
  route(startCampaign, startSending),
  route(stopCampaign, stopSending),
  route(deleteCampaign, deleteDraft),
];

export const raw: RawRoute[] = [
  { method: 'POST', path: '/newsletter/subscribe', handler: postSubscribe },
  ...LANGUAGES.flatMap((language): RawRoute[] => [
    { method: 'POST', path: pathIn(language, '/newsletter/confirm'), handler: postConfirm },
    { method: 'POST', path: pathIn(language, '/newsletter/unsubscribe'), handler: postUnsubscribe },
  ]),
];

export const jobs: Job[] = [sweepNewsletter, sendCampaigns];
