/**
 * The outbox of notifications that browsers show (web push): `queuePush` queues one notification per key and browser, in the transaction of
 * the change that it reports. A job sends it after the commit. While the push service is unavailable, each try
 * queues the next one, later and behind the first tries of other messages.
 */
import './push-tables.ts';
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type Language, LOCALE } from '../../../../common/languages/language.ts';
import { pathIn } from '../../../../common/languages/language-path.ts';
import type { PushKind } from '../../../../contract/account/push.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import type { Database } from '../../database/db.ts';
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
/** Minutes from the first failed tries to the next; then half an hour, until the message ends. */
const RETRY_MINUTES = [1, 2, 5, 10, 15];
const LAST_RETRY_MINUTES = 30;
/** After so many messages in a row that failed, a subscription is removed: at a refusal, and at a missing response. */
const MAX_FAILURES = { refused: 3, unanswered: 20 };

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
      .select(['session_id', 'failures'])
      .execute();
    if (browsers.length === 0) return;
    if (!(await recordStudentMessage(ctx, { studentId, channel: 'push', key, template: kind }))) return;
    const content = JSON.stringify({ notification: notificationOf(push), urgency } satisfies PushContent);
    for (const { session_id, failures } of browsers) {
      const message = { key: `${key}:${session_id}`, cause: key, session_id, content };
      await ctx.db
        .insertInto('push.message')
        .values({ ...message, expires_at: expiresAt, queued_at: ctx.now, next_try_at: ctx.now })
        .execute();
      await ctx.jobs.enqueue(ctx, sendPush, { key: message.key }, { key: message.key, isLast: failures > 0 });
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

/** Several at once, so that a push service that does not respond does not hold up the others. */
const sendPush: Job<{ key: string }> = {
  name: 'push.send',
  atOnce: 4,
  run: (ctx, { key }) => sendQueuedPush(ctx, key),
};

/**
 * Sends one notification, unless it was sent or another process is sending it; queues the next try when that may succeed. A
 * subscription that the push service has ended, or whose messages keep failing, is deleted.
 */
export async function sendQueuedPush(ctx: Ctx, key: string): Promise<void> {
  const claimed = await claim(ctx, key);
  if (!claimed?.content) return;
  const { session_id, content, expires_at, tries } = claimed;
  const ttlSeconds = Math.floor((expires_at.getTime() - ctx.now.getTime()) / 1000);
  if (ttlSeconds <= 0) return recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'too late' });
  const browser = await ctx.db
    .selectFrom('push.subscription')
    .where('session_id', '=', session_id)
    .select(['session_id', 'endpoint', 'p256dh', 'auth', 'server_key', 'failures'])
    .executeTakeFirst();
  const { push } = ctx.config;
  if (!push || browser?.server_key !== push.publicKey)
    return recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'the browser gets no notifications any more' });
  const failure = await deliverPush(push, browser, { ...content, ttlSeconds }).catch((error: Error) => error);
  await inTransaction(ctx, async (ctx) => {
    if (!failure) {
      await recordOutcome(ctx, key, { sent_at: ctx.now });
      if (browser.failures > 0) await updateBrowser(ctx, browser).set({ failures: 0 }).execute();
      return;
    }
    ctx.log.warn({ err: failure, key }, 'a notification was not sent');
    const isEnded = failure instanceof SubscriptionEndedError;
    const isRefused = failure instanceof RefusedPushError;
    if (isEnded || isRefused) await recordOutcome(ctx, key, { failed_at: ctx.now, failure: failure.message });
    else await queueNextTry(ctx, key, tries);
    if (isEnded) await removeBrowser(ctx, browser);
    // A message counts once.
    else if (tries === 1) await countFailure(ctx, browser, isRefused ? MAX_FAILURES.refused : MAX_FAILURES.unanswered);
  });
}

async function queueNextTry(ctx: Ctx, key: string, tries: number): Promise<void> {
  const minutes = RETRY_MINUTES[tries - 1] ?? LAST_RETRY_MINUTES;
  const after = new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db
    .updateTable('push.message')
    .set({ claimed_until: null, next_try_at: after })
    .where('key', '=', key)
    .execute();
  await ctx.jobs.enqueue(ctx, sendPush, { key }, { key, after, isLast: true });
}

function claim(ctx: Ctx, key: string) {
  return ctx.db
    .updateTable('push.message')
    .set({ claimed_until: new Date(ctx.now.getTime() + CLAIM_MS), tries: sql`tries + 1` })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', ctx.now)]))
    .returning(['session_id', 'content', 'expires_at', 'tries'])
    .executeTakeFirst();
}

type Browser = Pick<Selectable<Database['push.subscription']>, 'session_id' | 'endpoint'>;

/** Counts a message that failed at its first try; removes the subscription after `max` in a row. */
async function countFailure(ctx: Ctx, browser: Browser, max: number): Promise<void> {
  const row = await updateBrowser(ctx, browser)
    .set({ failures: sql`failures + 1` })
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= max) await removeBrowser(ctx, browser);
}

/** The browser may have subscribed again meanwhile, with another address. */
function updateBrowser(ctx: Ctx, { session_id, endpoint }: Browser) {
  return ctx.db.updateTable('push.subscription').where('session_id', '=', session_id).where('endpoint', '=', endpoint);
}

async function removeBrowser(ctx: Ctx, { session_id, endpoint }: Browser): Promise<void> {
  await ctx.db
    .deleteFrom('push.subscription')
    .where('session_id', '=', session_id)
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
  waitsSince: 'next_try_at',
  send: sendPush,
  maxAgeMs: MAX_AGE_MS,
  expire: (ctx, key) => recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'not taken for a day' }),
});

export const jobs = [sendPush, retryPush];
