/**
 * The outbox of notifications that browsers show (web push): `queuePush` queues one notification per key and browser, in the transaction of
 * the change that it reports. A job sends it after the commit and retries while the push service is unavailable.
 */
import './push-tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Language, LOCALE } from '../../../../common/languages/language.ts';
import { pathIn } from '../../../../common/languages/language-path.ts';
import type { PushKind } from '../../../../contract/account/push.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import type { Job } from '../../jobs/jobs.ts';
import { messageRetryJob } from '../message-retry.ts';
import { recordStudentMessage } from '../student-messages.ts';
import {
  type BrowserNotification,
  deliverPush,
  RefusedPushError,
  SubscriptionEndedError,
  type Urgency,
} from './deliver-push.ts';
import type { PushContent } from './push-tables.ts';
import type { PushText } from './push-texts.ts';

export type Push = {
  studentId: number;
  kind: PushKind;
  /** Idempotency key, which names the student: the same key queues one notification to each browser. */
  key: string;
  text: PushText;
  language: Language;
  /** The English page that a click opens. */
  path: string;
  /** After this time the notification is of no use. */
  expiresAt: Date;
  urgency?: Urgency;
};

/** The lease of a sender; longer than one attempt can take. */
const CLAIM_MS = 60_000;
const MAX_AGE_MS = 24 * 3_600_000;

/** Queues a notification to the student's browsers in the caller's transaction, or in a new one; none if the student wants none. */
export async function queuePush(ctx: Ctx, { urgency = 'normal', ...push }: Push): Promise<void> {
  const { studentId, kind, key, expiresAt } = push;
  if (!ctx.config.push || expiresAt <= ctx.now) return;
  const { publicKey } = ctx.config.push;
  await inTransaction(ctx, async (ctx) => {
    const browsers = await ctx.db
      .selectFrom('push.subscription')
      .where('student_id', '=', studentId)
      .where('server_key', '=', publicKey)
      .where(wants(studentId, kind))
      .select('session_id')
      .execute();
    if (browsers.length === 0) return;
    if (!(await recordStudentMessage(ctx, { studentId, channel: 'push', key, template: kind }))) return;
    const content = JSON.stringify({ notification: notificationOf(push), urgency } satisfies PushContent);
    for (const { session_id } of browsers) {
      const message = { key: `${key}:${session_id}`, cause: key, session_id, content };
      await ctx.db
        .insertInto('push.message')
        .values({ ...message, expires_at: expiresAt, queued_at: ctx.now })
        .execute();
      await ctx.jobs.enqueue(ctx, sendPush, { key: message.key }, { key: message.key });
    }
  });
}

/** Returns those of the students who get notifications of a kind. */
export async function subscribersAmong(ctx: Ctx, kind: PushKind, studentIds: readonly number[]): Promise<Set<number>> {
  if (!ctx.config.push || studentIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('push.subscription as subscription')
    .where('subscription.student_id', '=', sql<number>`any(${studentIds}::bigint[])`)
    .where('subscription.server_key', '=', ctx.config.push.publicKey)
    .where(sql<boolean>`not exists (
      select from push.switched_off as off where off.student_id = subscription.student_id and off.kind = ${kind})`)
    .select('subscription.student_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ student_id }) => Number(student_id)));
}

function wants(studentId: number, kind: PushKind) {
  return sql<boolean>`not exists (select from push.switched_off where student_id = ${studentId} and kind = ${kind})`;
}

function notificationOf({ key, text, language, path }: Omit<Push, 'urgency'>): BrowserNotification {
  return {
    ...text[language],
    path: pathIn(language, path),
    lang: LOCALE[language],
    // A push service keeps the newest message of a topic, so a repeated one takes the place of the first.
    tag: createHash('sha256').update(key).digest('base64url').slice(0, 32),
  };
}

const sendPush: Job<{ key: string }> = { name: 'push.send', run: (ctx, { key }) => sendQueuedPush(ctx, key) };

/**
 * Sends one notification, unless it was sent or another process is sending it. A subscription that the push service has ended is
 * deleted. Throws when a retry may succeed.
 */
export async function sendQueuedPush(ctx: Ctx, key: string): Promise<void> {
  const claimed = await claim(ctx, key);
  if (!claimed?.content) return;
  const { session_id, content, expires_at } = claimed;
  const ttlSeconds = Math.floor((expires_at.getTime() - ctx.now.getTime()) / 1000);
  if (ttlSeconds <= 0) return recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'too late' });
  const browser = await ctx.db
    .selectFrom('push.subscription')
    .where('session_id', '=', session_id)
    .select(['endpoint', 'p256dh', 'auth', 'server_key'])
    .executeTakeFirst();
  const { push } = ctx.config;
  if (!push || browser?.server_key !== push.publicKey)
    return recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'the browser gets no notifications any more' });
  try {
    await deliverPush(push, browser, { ...content, ttlSeconds });
    await recordOutcome(ctx, key, { sent_at: ctx.now });
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a notification was not sent');
    if (error instanceof SubscriptionEndedError) await removeBrowser(ctx, session_id, browser.endpoint);
    if (error instanceof SubscriptionEndedError || error instanceof RefusedPushError)
      return recordOutcome(ctx, key, { failed_at: ctx.now, failure: error.message });
    await ctx.db.updateTable('push.message').set({ claimed_until: null }).where('key', '=', key).execute();
    throw error;
  }
}

function claim(ctx: Ctx, key: string) {
  return ctx.db
    .updateTable('push.message')
    .set({ claimed_until: new Date(ctx.now.getTime() + CLAIM_MS) })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', ctx.now)]))
    .returning(['session_id', 'content', 'expires_at'])
    .executeTakeFirst();
}

/** The browser may have subscribed again meanwhile, with another address. */
async function removeBrowser(ctx: Ctx, sessionId: string, endpoint: string): Promise<void> {
  await ctx.db
    .deleteFrom('push.subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Records the outcome and deletes the content. */
async function recordOutcome(ctx: Ctx, key: string, outcome: { sent_at: Date } | { failed_at: Date; failure: string }) {
  await ctx.db
    .updateTable('push.message')
    .set({ content: null, claimed_until: null, ...outcome })
    .where('key', '=', key)
    .execute();
}

const retryPush = messageRetryJob({
  name: 'push.late',
  table: 'push.message',
  send: sendPush,
  maxAgeMs: MAX_AGE_MS,
  expire: (ctx, key) => recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'not taken for a day' }),
});

export const jobs = [sendPush, retryPush];
