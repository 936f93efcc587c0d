/** Commands for campaigns. They throw a refusal of their endpoint, and 404 for an unknown id. */

import { sql } from 'kysely';
import { isSameJson } from '../../../common/is-same-json.ts';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { MAX_CAMPAIGN_DRAFTS } from '../../../contract/staff/maxima.ts';
import {
  campaignBegun,
  campaignNotSending,
  campaignSent,
  type createCampaign,
  type deleteCampaign,
  hindiIncomplete,
  productMissing,
  productNotKnown,
  type saveCampaign,
  type startCampaign,
  type stopCampaign,
  type testCampaign,
} from '../../../contract/staff/store-front/campaigns.ts';
import { recordChange, recordEditing, recordNoChange } from '../../audit/index.ts';
import { catalogue } from '../../catalogue/index.ts';
import { consume } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { notFound, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { staffEmail } from '../../staff/index.ts';
import { campaignMail } from '../mails.ts';
import type { CampaignRow } from '../tables.ts';
import { requireSafeTexts } from './campaign-links.ts';

type TextName = 'subject' | 'body' | 'subject_hindi' | 'body_hindi';
type Fields = Pick<CampaignRow, TextName | 'audience' | 'product_id' | 'per_hour'>;

export async function createNewCampaign(
  ctx: StaffCtx,
  body: DecodedBody<typeof createCampaign>,
): Promise<DataOf<typeof createCampaign>> {
  const fields = fieldsOf(ctx, body);
  await refuseAboveMaximum(ctx, MAX_CAMPAIGN_DRAFTS, {
    rows: sql`newsletter.campaign where state = 'draft'`,
    rowsOfPerson: sql`newsletter.campaign where state = 'draft' and created_by_id = ${ctx.staff.staffId}::bigint`,
    execute: (statement) => statement.execute(ctx.db),
  });
  const { id } = await ctx.db
    .insertInto('newsletter.campaign')
    .values({ ...fields, created_at: ctx.now, created_by: ctx.staff.name, created_by_id: ctx.staff.staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'campaign.created',
    target: targetOf({ id, ...fields }),
    after: choicesOf(fields),
  });
  return { campaign_id: id };
}

export async function changeDraft(
  ctx: StaffCtx,
  { campaign_id, version, ...body }: DecodedBody<typeof saveCampaign>,
): Promise<DataOf<typeof saveCampaign>> {
  const stored = await lockCampaign(ctx, campaign_id);
  const { subject_hindi, body_hindi } = stored;
  // A console of the version before sends no Hindi version, which then stays as it is.
  const fields = fieldsOf(ctx, { subject_hindi: subject_hindi ?? '', body_hindi: body_hindi ?? '', ...body });
  if (stored.state !== 'draft') throw refuse(campaignBegun);
  if (isSameJson(fieldsStored(stored), fields)) {
    recordNoChange(ctx);
    return { version: stored.version };
  }
  if (stored.version !== version) throw refuse(changedMeanwhile);
  const changed = await ctx.db
    .updateTable('newsletter.campaign')
    .set({ ...fields, version: stored.version + 1 })
    .where('id', '=', stored.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordEditing(ctx, { action: 'campaign.changed', target: targetOf({ id: stored.id, ...fields }) });
  return changed;
}

/** Test mails of one person in an hour. */
const MAX_TESTS = 20;
const HOUR_SECONDS = 3600;

/** The link at the end of a test mail unsubscribes nobody. Refuses links to other sites and hidden characters; throws 429 after too many tests. */
export async function sendTest(
  ctx: StaffCtx,
  { campaign_id, language = 'english' }: DecodedBody<typeof testCampaign>,
): Promise<DataOf<typeof testCampaign>> {
  const campaign = await lockCampaign(ctx, campaign_id);
  requireSafeTexts(ctx, campaign);
  const limit = { subject: `campaign-test:${ctx.staff.staffId}`, limit: MAX_TESTS, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You sent very many tests. Please wait an hour.'), wait);
  const email = await staffEmail(ctx, ctx.staff.staffId);
  const key = `campaign-test:${campaign.id}:${ctx.staff.staffId}:${ctx.now.getTime()}`;
  await queueMail(ctx, campaignMail(ctx, { id: 0, email, unsubscribe_token: '', language }, { ...campaign, key }));
  await recordChange(ctx, { action: 'campaign.tested', target: targetOf(campaign) });
  return { email };
}

/** A draft names the version that its sender has seen. */
export async function startSending(
  ctx: StaffCtx,
  { campaign_id, version }: DecodedBody<typeof startCampaign>,
): Promise<null> {
  const campaign = await lockCampaign(ctx, campaign_id);
  if (campaign.state === 'sent') throw refuse(campaignSent);
  if (campaign.version !== version) throw refuse(changedMeanwhile);
  if (campaign.state === 'sending') {
    recordNoChange(ctx);
    return null;
  }
  requireKnown(campaign.product_id);
  requireSafeTexts(ctx, campaign);
  await setState(ctx, campaign, {
    state: 'sending',
    started_at: campaign.started_at ?? ctx.now,
    started_by: ctx.staff.staffId,
  });
  const action = campaign.state === 'draft' ? 'campaign.started' : 'campaign.continued';
  // Drafts are recorded without their text, which is stored once with the start.
  const after = campaign.state === 'draft' ? fieldsStored(campaign) : null;
  await recordChange(ctx, { action, target: targetOf(campaign), after });
  return null;
}

export async function stopSending(ctx: StaffCtx, { campaign_id }: DecodedBody<typeof stopCampaign>): Promise<null> {
  const campaign = await lockCampaign(ctx, campaign_id);
  if (campaign.state === 'stopped') {
    recordNoChange(ctx);
    return null;
  }
  if (campaign.state !== 'sending') throw refuse(campaignNotSending);
  await setState(ctx, campaign, { state: 'stopped' });
  await recordChange(ctx, { action: 'campaign.stopped', target: targetOf(campaign), after: { sent: campaign.sent } });
  return null;
}

export async function deleteDraft(ctx: StaffCtx, { campaign_id }: DecodedBody<typeof deleteCampaign>): Promise<null> {
  const campaign = await lockCampaign(ctx, campaign_id);
  if (campaign.state !== 'draft') throw refuse(campaignBegun);
  await ctx.db.deleteFrom('newsletter.campaign').where('id', '=', campaign.id).execute();
  const before = choicesOf(campaign);
  await recordChange(ctx, { action: 'campaign.deleted', target: targetOf(campaign), before });
  return null;
}

async function lockCampaign({ db }: StaffCtx, id: number): Promise<CampaignRow> {
  const row = await db
    .selectFrom('newsletter.campaign')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function setState(
  { db }: StaffCtx,
  { id }: CampaignRow,
  state: { state: 'sending' | 'stopped'; started_at?: Date; started_by?: number },
): Promise<void> {
  await db.updateTable('newsletter.campaign').set(state).where('id', '=', id).execute();
}

function fieldsOf(ctx: StaffCtx, entered: DecodedBody<typeof createCampaign>): Fields {
  const { audience, product_id, per_hour } = entered;
  const product = audience === 'all' ? null : product_id;
  if (product === undefined) throw refuse(productMissing);
  requireKnown(product);
  const hindi = { subject: entered.subject_hindi?.trim() ?? '', body: cleanBody(entered.body_hindi ?? '') };
  if (Boolean(hindi.subject) !== Boolean(hindi.body)) throw refuse(hindiIncomplete);
  const texts = {
    ...{ subject: entered.subject.trim(), body: cleanBody(entered.body) },
    ...{ subject_hindi: hindi.subject || null, body_hindi: hindi.body || null },
  };
  requireSafeTexts(ctx, texts);
  return { ...texts, audience, product_id: product, per_hour };
}

function cleanBody(entered: string): string {
  return entered.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
}

function requireKnown(productId: number | null): void {
  if (productId !== null && !catalogue().product(productId)) throw refuse(productNotKnown);
}

/** What the log records of a draft: not its text, which is saved often. The subject is the label. */
function choicesOf({ audience, product_id, per_hour }: Fields): Omit<Fields, TextName> {
  return { audience, product_id, per_hour };
}

function fieldsStored(campaign: CampaignRow): Fields {
  const { subject, body, subject_hindi, body_hindi } = campaign;
  return { subject, body, subject_hindi, body_hindi, ...choicesOf(campaign) };
}

export function targetOf({ id, subject }: Pick<CampaignRow, 'id' | 'subject'>) {
  return { type: 'campaign', id, label: subject };
}
