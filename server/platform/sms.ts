/**
 * Text messages by MSG91's flow API: the words are a template registered with the operators, we send what goes into
 * its gaps. `queueSms` writes one in the transaction of the change it tells of; a job sends it once that has
 * committed, again while the provider is away, and as a rule never twice for one key.
 */
import type { JSONColumnType } from 'kysely';
import { INDIA } from '../../contract/identity.ts';
import type { Config } from './config.ts';
import { type Ctx, inTransaction } from './context.ts';
import type { Job } from './jobs.ts';
import { lateMessages } from './late-messages.ts';

export type SmsTemplate = keyof Config['sms']['templates'];

export type Sms = {
  countryId: number;
  /** National digits. */
  mobile: string;
  template: SmsTemplate;
  /** What goes into the template's gaps, in their order. */
  gaps: string[];
  /** What it is about: the same key twice is one message. */
  key: string;
};

type MessageTable = {
  key: string;
  mobile: string | null;
  template: SmsTemplate | null;
  gaps: JSONColumnType<string[]> | null;
  queued_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

declare module './db.ts' {
  interface Database {
    'sms.message': MessageTable;
  }
}

const NO_CONTENT = { mobile: null, template: null, gaps: null };

/** False without a registered text or an Indian number: the texts are registered with the Indian operators. */
export function canSendSms({ sms }: Config, { countryId, mobile, template }: Omit<Sms, 'gaps' | 'key'>): boolean {
  return Boolean(sms.templates[template]) && countryId === INDIA && /^[6-9][0-9]{9}$/.test(mobile);
}

/** Queues a message in the caller's transaction; returns whether it can be sent. */
export async function queueSms(ctx: Ctx, { countryId, mobile, template, gaps, key }: Sms): Promise<boolean> {
  if (!canSendSms(ctx.config, { countryId, mobile, template })) return false;
  await inTransaction(ctx, async (ctx) => {
    const queued = await ctx.db
      .insertInto('sms.message')
      .values({ key, mobile, template, gaps: JSON.stringify(gaps), queued_at: ctx.now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (queued) await ctx.jobs.later(ctx, sendSms, { key }, { key });
  });
  return true;
}

/** Drops the unsent messages to a number. */
export async function forgetSms(ctx: Ctx, { countryId, mobile }: Pick<Sms, 'countryId' | 'mobile'>): Promise<void> {
  if (countryId !== INDIA) return;
  await ctx.db
    .updateTable('sms.message')
    .set({ ...NO_CONTENT, failed_at: ctx.now, failure: 'the account was deleted' })
    .where('mobile', '=', mobile)
    .execute();
}

const sendSms: Job<{ key: string }> = { name: 'sms.send', run: (ctx, { key }) => sendQueuedSms(ctx, key) };

/** Throws when trying again may help. */
export async function sendQueuedSms(ctx: Ctx, key: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('sms.message')
    .select(['mobile', 'template', 'gaps'])
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (!row?.template || !row.mobile) return;
  const values = (row.gaps ?? []).map((gap, at) => [`VAR${at + 1}`, gap]);
  const templateId = ctx.config.sms.templates[row.template] ?? '';
  await deliverSms(ctx.config, { to: `91${row.mobile}`, templateId, values: Object.fromEntries(values) });
  await close(ctx, key, { sent_at: ctx.now });
}

/** Sends one message now. Throws when the provider did not take it. */
export async function deliverSms(
  { sms }: Config,
  message: { /** Calling code and national digits. */ to: string; templateId: string; values: Record<string, string> },
): Promise<void> {
  const response = await fetch(`${sms.baseUrl}/api/v5/flow/`, {
    method: 'POST',
    headers: { authkey: sms.authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: message.templateId,
      sender: sms.sender,
      short_url: '0',
      recipients: [{ mobiles: message.to, ...message.values }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(8000),
  });
  const answer = (await response.json().catch(() => ({}))) as { type?: string; message?: string };
  // MSG91 answers some failures with HTTP 200.
  if (!response.ok || answer.type !== 'success') {
    throw new Error(`MSG91 answered ${response.status}: ${String(answer.message ?? 'no reason').slice(0, 200)}`);
  }
}

async function close(ctx: Ctx, key: string, outcome: { sent_at: Date } | { failed_at: Date; failure: string }) {
  await ctx.db
    .updateTable('sms.message')
    .set({ ...NO_CONTENT, ...outcome })
    .where('key', '=', key)
    .execute();
}

/** News about money that is a day old has come by mail. */
const sendLateSms = lateMessages({
  name: 'sms.late',
  table: 'sms.message',
  send: sendSms,
  giveUpMs: 24 * 3_600_000,
  giveUp: (ctx, key) => close(ctx, key, { failed_at: ctx.now, failure: 'not taken for a day' }),
});

export const jobs = [sendSms, sendLateSms];
