/** The job that sends campaigns: every minute it queues a sixtieth of what the rate allows per hour. */
import { recordChangeBy } from '../../audit/index.ts';
import { ownerOfEmail } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { inSharedTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { isActiveWith } from '../../staff/index.ts';
import { campaignMail } from '../mails.ts';
import type { CampaignRow } from '../tables.ts';
import { hasUnsafeTexts } from './campaign-links.ts';
import { targetOf } from './change-campaign.ts';
import { isInAudience, nextSubscribers } from './subscribers.ts';

const MINUTES_PER_HOUR = 60;
const MINUTE_MS = 60_000;
/** Mails of one run, over all campaigns. */
const MAX_PER_RUN = 100;

export const sendCampaigns: Job = {
  name: 'newsletter.campaigns',
  cron: '* * * * *',
  run: async (ctx) => {
    const sending = await ctx.db
      .selectFrom('newsletter.campaign')
      .where('state', '=', 'sending')
      .select('id')
      .orderBy('id')
      .execute();
    let budget = MAX_PER_RUN;
    for (const { id } of inTurn(sending, ctx.now)) {
      budget -= await inSharedTransaction(ctx, (ctx) => sendPart(ctx, id, budget));
      if (budget <= 0) return;
    }
  },
};

/** Begins with another campaign each minute, so that each of them gets its share. */
function inTurn<Campaign>(campaigns: readonly Campaign[], now: Date): Campaign[] {
  if (campaigns.length === 0) return [];
  const first = Math.floor(now.getTime() / MINUTE_MS) % campaigns.length;
  return [...campaigns.slice(first), ...campaigns.slice(0, first)];
}

/**
 * Queues at most `budget` mails and stores the progress in the same transaction, so that each subscriber gets one mail
 * although a process ends. Returns how many it queued: 0 if the campaign was stopped or another process is sending it.
 * A campaign is stopped here if its starter has no right to send messages any more, or if its texts are not safe.
 */
async function sendPart(ctx: Ctx, campaignId: number, budget: number): Promise<number> {
  const campaign = await ctx.db
    .selectFrom('newsletter.campaign')
    .where('id', '=', campaignId)
    .where('state', '=', 'sending')
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!campaign) return 0;
  const obstacle = await obstacleTo(ctx, campaign);
  if (obstacle) {
    await stopByStore(ctx, campaign, obstacle);
    return 0;
  }
  const limit = Math.min(budget, Math.floor(campaign.per_hour / MINUTES_PER_HOUR));
  const subscribers = await nextSubscribers(ctx, campaign, limit);
  let sent = 0;
  for (const subscriber of subscribers) {
    const student = await ownerOfEmail(ctx, subscriber.email);
    if (!(await isInAudience(ctx, campaign, student))) continue;
    const key = `campaign:${campaign.id}:${subscriber.id}`;
    const language = student?.language ?? subscriber.language;
    const mail = campaignMail(ctx, { ...subscriber, language }, { ...campaign, key });
    if (await queueMail(ctx, { ...mail, studentId: student?.id })) sent++;
  }
  await moveOn(ctx, campaign, { sent, last: subscribers.at(-1)?.id, isEnd: subscribers.length < limit });
  return sent;
}

const NOT_ALLOWED = 'The person who started the campaign may not send messages any more.';
const UNSAFE_TEXT = 'The campaign has a link or an address that is not of the store, or a hidden character.';

/** Returns why a campaign must not be sent; null if it may. */
async function obstacleTo(ctx: Ctx, campaign: CampaignRow): Promise<string | null> {
  const { started_by } = campaign;
  if (started_by === null || !(await isActiveWith(ctx, started_by, 'messages.send'))) return NOT_ALLOWED;
  return hasUnsafeTexts(ctx, campaign) ? UNSAFE_TEXT : null;
}

async function stopByStore(ctx: Ctx, campaign: CampaignRow, reason: string): Promise<void> {
  const { id, sent } = campaign;
  await ctx.db.updateTable('newsletter.campaign').set({ state: 'stopped' }).where('id', '=', id).execute();
  const change = {
    action: 'campaign.stopped',
    target: targetOf(campaign),
    after: { sent },
    reason,
  } as const;
  await recordChangeBy(ctx, { kind: 'system', name: 'Store' }, change);
}

async function moveOn(
  ctx: Ctx,
  { id, sent: before, last_subscriber_id }: CampaignRow,
  { sent, last, isEnd }: { sent: number; last: number | undefined; isEnd: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('newsletter.campaign')
    .set({
      sent: before + sent,
      last_subscriber_id: last ?? last_subscriber_id,
      ...(isEnd ? { state: 'sent', finished_at: ctx.now } : {}),
    })
    .where('id', '=', id)
    .execute();
}
