/**
 * Campaigns: mails of the staff to subscribers of the newsletter, who have confirmed that they want them. Times are ISO
 * instants in UTC.
 */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { LANGUAGES } from '../../../common/languages/language.ts';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { ListOf, ListQuery } from '../list.ts';
import { MAX_CAMPAIGN_DRAFTS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Version } from './documents.ts';
import { subjectInvalid, textInvalid } from './message-templates.ts';

/** All subscribers, those who own a product, or those who do not. */
export const AUDIENCES = ['all', 'owners', 'others'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** `stopped` can continue; it goes on with the next subscriber. */
const CAMPAIGN_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;
const CampaignState = OneOf(CAMPAIGN_STATES);
export type CampaignState = StaticDecode<typeof CampaignState>;

export const productMissing: Refusal = { code: 'product_missing', message: 'Choose the product.' };
export const productNotKnown: Refusal = {
  code: 'product_unknown',
  message: 'The catalogue does not have this product any more. Choose another one.',
};
export const campaignBegun: Refusal = {
  code: 'campaign_begun',
  message: 'This campaign has started, so it cannot be changed or deleted. Write a new one.',
};
export const campaignNotSending: Refusal = {
  code: 'campaign_not_sending',
  message: 'This campaign is not being sent.',
};
export const campaignSent: Refusal = { code: 'campaign_sent', message: 'This campaign was sent.' };

export const hindiIncomplete: Refusal = {
  code: 'hindi_incomplete',
  message: 'The Hindi version needs a subject and a text. Enter both, or empty both.',
};
/** The messages name the first error and its position. */
export const hindiSubjectInvalid: Refusal = {
  code: 'hindi_subject_invalid',
  message: 'The Hindi subject cannot be used.',
};
export const hindiTextInvalid: Refusal = { code: 'hindi_text_invalid', message: 'The Hindi text cannot be used.' };

const MAX_SUBJECT_LENGTH = 150;
const MAX_BODY_LENGTH = 20_000;

/** Links in subject and body lead to the store only. */
const campaignFields = {
  subject: OneLine(MAX_SUBJECT_LENGTH),
  /** Paragraphs are separated by empty lines. A paragraph of a line and a URL below it is shown as a button. */
  body: Text(MAX_BODY_LENGTH, { minLength: 1, pattern: '\\S' }),
  /** For readers who read the store in Hindi; both empty or absent: they get the English version. */
  subject_hindi: Type.Optional(Type.Union([OneLine(MAX_SUBJECT_LENGTH), Type.Literal('')])),
  body_hindi: Type.Optional(Text(MAX_BODY_LENGTH)),
  audience: OneOf(AUDIENCES),
  /** Absent for the audience `all`. */
  product_id: Type.Optional(Id),
  /** The largest number of mails per hour. */
  per_hour: Type.Integer({ minimum: 60, maximum: 6000 }),
};

const head = {
  campaign_id: Type.Integer(),
  subject: Type.String(),
  state: CampaignState,
  audience: OneOf(AUDIENCES),
  /** The number of subscribers that were sent to. */
  sent: Type.Integer(),
  created_at: Type.String(),
  created_by: Type.String(),
  started_at: Nullable(Type.String()),
  finished_at: Nullable(Type.String()),
};

const CampaignRow = Exactly(head);
export type CampaignRow = StaticDecode<typeof CampaignRow>;

const Campaign = Exactly({
  ...head,
  body: Type.String(),
  /** The Hindi version; both empty without one. */
  subject_hindi: Type.String(),
  body_hindi: Type.String(),
  product: Nullable(Exactly({ id: Type.Integer(), title: Type.String() })),
  per_hour: Type.Integer(),
  version: Type.Integer(),
  /** Subscribers at present, of all audiences. */
  subscribers: Type.Integer(),
});
export type Campaign = StaticDecode<typeof Campaign>;

const textRefusals = [subjectInvalid, textInvalid, hindiSubjectInvalid, hindiTextInvalid];

const permission = 'messages.send';

export const listCampaigns = staffEndpoint({
  method: 'GET',
  path: '/staff/campaigns',
  permission,
  summary: 'Campaigns; `search` is text in the subject',
  body: ListQuery({ state: Type.Optional(CampaignState) }, ['-created_at', 'created_at']),
  data: ListOf(CampaignRow),
});

export const getCampaign = staffEndpoint({
  method: 'GET',
  path: '/staff/campaigns/campaign',
  permission,
  summary: 'One campaign with its text',
  body: Exactly({ campaign_id: Id }),
  data: Campaign,
});

export const createCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/create',
  permission,
  summary: 'Creates a campaign as a draft',
  body: Exactly(campaignFields),
  data: Exactly({ campaign_id: Type.Integer() }),
  refusals: [productMissing, productNotKnown, ...textRefusals, hindiIncomplete, MAX_CAMPAIGN_DRAFTS.refusal],
  successMessage: 'The draft is saved.',
});

export const saveCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/save',
  permission,
  summary: 'Changes a draft',
  body: Exactly({ campaign_id: Id, version: Version, ...campaignFields }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [productMissing, productNotKnown, ...textRefusals, hindiIncomplete, campaignBegun, changedMeanwhile],
  successMessage: 'The draft is saved.',
});

export const testCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/test',
  permission,
  summary: 'Sends the mail to the caller only; without `language` in English',
  body: Exactly({ campaign_id: Id, language: Type.Optional(OneOf(LANGUAGES)) }),
  data: Exactly({ email: Type.String() }),
  refusals: textRefusals,
  successMessage: 'The test is on its way to you.',
});

export const startCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/start',
  permission,
  needsProof: true,
  summary: 'Begins to send a campaign, or continues a stopped one',
  body: Exactly({ campaign_id: Id, version: Version }),
  data: NoData,
  refusals: [campaignSent, changedMeanwhile, productNotKnown, ...textRefusals],
  successMessage: 'The campaign is being sent.',
});

export const stopCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/stop',
  permission,
  summary: 'Stops a campaign; mails that are queued already are sent',
  body: Exactly({ campaign_id: Id }),
  data: NoData,
  refusals: [campaignNotSending],
  successMessage: 'The campaign is stopped.',
});

export const deleteCampaign = staffEndpoint({
  method: 'POST',
  path: '/staff/campaigns/delete',
  permission,
  summary: 'Deletes a draft',
  body: Exactly({ campaign_id: Id }),
  data: NoData,
  refusals: [campaignBegun],
  successMessage: 'The draft is deleted.',
});
