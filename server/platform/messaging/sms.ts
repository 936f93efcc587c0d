/**
 * The outbox of text messages, sent with MSG91's flow API: the text is a template that is registered with the
 * operators, and the store sends its variables. `queueSms` queues a message in the transaction of the change that it
 * reports. A job sends it after the commit and retries while the provider is unavailable. A retry after a lost response
 * can send a message twice.
 */
import type { JSONColumnType } from 'kysely';
import { INDIA } from '../../../contract/identity/places.ts';
import type { Config } from '../config/config.ts';
import { type Ctx, inTransaction } from '../context.ts';
import type { Job } from '../jobs/jobs.ts';
import { messageRetryJob } from './message-retry.ts';
import { changedSms } from './templates/templates.ts';

/** `sign_in` is the text of one-time passwords, which are not queued; a test of the provider is. */
type SmsTemplate = keyof Config['sms']['templates'] | 'sign_in';

export type Sms = {
  countryId: number;
  /** National number, without the calling code. */
  mobile: string;
  template: SmsTemplate;
  /** The template's variables, in order. */
  variables: string[];
  /** Idempotency key: the same key queues one message. */
  key: string;
  /** Another registered template than the current one, for a test. */
  registered?: RegisteredTemplate;
};

/** A template that is registered with the operators; `header` is the sender, null for that of the configuration. */
type RegisteredTemplate = { templateId: string; header: string | null };

type MessageTable = {
  key: string;
  mobile: string | null;
  template: SmsTemplate | null;
  variables: JSONColumnType<string[]> | null;
  /** Of a test; null for the current ones. */
  template_id: string | null;
  header: string | null;
  queued_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

declare module '../database/db.ts' {
  interface Database {
    'sms.message': MessageTable;
  }
}

const NO_CONTENT = { mobile: null, template: null, variables: null, template_id: null, header: null };

/** Whether a template is registered and the number is Indian: templates are registered with Indian operators only. */
export function canSendSms(
  config: Config,
  { countryId, mobile, template, registered }: Omit<Sms, 'key' | 'variables'>,
): boolean {
  const { templateId } = registered ?? registeredTemplate(config, template);
  return Boolean(templateId) && countryId === INDIA && /^[6-9][0-9]{9}$/.test(mobile);
}

/** The institute's template at this moment, or else that of the configuration. An empty id: none is registered. */
export function registeredTemplate({ sms }: Pick<Config, 'sms'>, template: SmsTemplate): RegisteredTemplate {
  const configured = template === 'sign_in' ? sms.templateId : sms.templates[template];
  return changedSms(template) ?? { templateId: configured ?? '', header: null };
}

/** Queues a message in the caller's transaction, or in a new one; returns false when it cannot be sent. */
export async function queueSms(
  ctx: Ctx,
  { countryId, mobile, template, variables, key, registered }: Sms,
): Promise<boolean> {
  if (!canSendSms(ctx.config, { countryId, mobile, template, registered })) return false;
  await inTransaction(ctx, async (ctx) => {
    const queued = await ctx.db
      .insertInto('sms.message')
      .values({
        key,
        mobile,
        template,
        variables: JSON.stringify(variables),
        template_id: registered?.templateId ?? null,
        header: registered?.header ?? null,
        queued_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (queued) await ctx.jobs.enqueue(ctx, sendSms, { key }, { key });
  });
  return true;
}

/** Cancels the unsent messages to a number and deletes their content. */
export async function cancelSms(ctx: Ctx, { countryId, mobile }: Pick<Sms, 'countryId' | 'mobile'>): Promise<void> {
  if (countryId !== INDIA) return;
  await ctx.db
    .updateTable('sms.message')
    .set({ ...NO_CONTENT, failed_at: ctx.now, failure: 'the account was deleted' })
    .where('mobile', '=', mobile)
    .execute();
}

const sendSms: Job<{ key: string }> = { name: 'sms.send', run: (ctx, { key }) => sendQueuedSms(ctx, key) };

/** Sends one queued message, unless it was sent, has failed, or has no template now. Throws when a retry may succeed. */
export async function sendQueuedSms(ctx: Ctx, key: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('sms.message')
    .select(['mobile', 'template', 'variables', 'template_id', 'header'])
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (!row?.template || !row.mobile) return;
  const values = (row.variables ?? []).map((value, at) => [`VAR${at + 1}`, value]);
  const registered = row.template_id
    ? { templateId: row.template_id, header: row.header }
    : registeredTemplate(ctx.config, row.template);
  // The institute has removed its template since the message was queued.
  if (!registered.templateId) {
    await recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'no registered template' });
    return;
  }
  await deliverSms(ctx.config, {
    to: `91${row.mobile}`,
    ...registered,
    values: Object.fromEntries(values),
  });
  await recordOutcome(ctx, key, { sent_at: ctx.now });
}

/** The provider's response is missing or unreadable, so the message may have been sent. */
export class UnconfirmedSmsError extends Error {}

/** Errors of a connection that was never made; after any other error the request may have arrived. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Sends one message now. Throws when the provider does not accept it within 8 s; `UnconfirmedSmsError` if it may have
 * been sent all the same.
 */
export async function deliverSms(
  { sms }: Config,
  message: RegisteredTemplate & { /** Calling code and national number. */ to: string; values: Record<string, string> },
): Promise<void> {
  const response = await fetch(`${sms.baseUrl}/api/v5/flow/`, {
    method: 'POST',
    headers: { authkey: sms.authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: message.templateId,
      sender: message.header || sms.sender,
      short_url: '0',
      recipients: [{ mobiles: message.to, ...message.values }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(8000),
  }).catch((error: Error) => {
    const { code = '' } = (error.cause ?? {}) as { code?: string };
    throw NOT_CONNECTED.has(code) ? error : new UnconfirmedSmsError('MSG91 did not answer', { cause: error });
  });
  const body = (await response.json().catch((cause) => {
    throw new UnconfirmedSmsError(`MSG91 answered ${response.status} without JSON`, { cause });
  })) as { type?: string; message?: string };
  // MSG91 reports some failures with HTTP 200.
  if (!response.ok || body.type !== 'success') {
    throw new Error(`MSG91 answered ${response.status}: ${String(body.message ?? 'no reason').slice(0, 200)}`);
  }
}

async function recordOutcome(ctx: Ctx, key: string, outcome: { sent_at: Date } | { failed_at: Date; failure: string }) {
  await ctx.db
    .updateTable('sms.message')
    .set({ ...NO_CONTENT, ...outcome })
    .where('key', '=', key)
    .execute();
}

/** Stops after a day: the same notification has also been sent by mail. */
const retrySms = messageRetryJob({
  name: 'sms.late',
  table: 'sms.message',
  send: sendSms,
  maxAgeMs: 24 * 3_600_000,
  expire: (ctx, key) => recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'not taken for a day' }),
});

export const jobs = [sendSms, retrySms];
