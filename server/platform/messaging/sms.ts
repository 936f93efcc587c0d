/**
 * The outbox of text messages, sent with MSG91's flow API: the text is a template that is registered with the
 * operators, and the store sends its variables. `queueSms` queues a message in the transaction of the change that it
 * reports. A job sends it after the commit and retries while the provider is unavailable. After a lost response a
 * message is sent once more.
 */
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Language } from '../../../common/languages/language.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import type { Config } from '../config/config.ts';
import { type Ctx, inTransaction } from '../context.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverSms, type RegisteredTemplate, UnconfirmedSmsError } from './deliver-sms.ts';
import { messageRetryJob } from './message-retry.ts';
import { deliverTemplate, hasTemplate, isTemplateStored, smsLanguages } from './registered-template.ts';
import { recordStudentMessage } from './student-messages.ts';
import type { SmsName } from './templates/definitions.ts';

export type Sms = {
  countryId: number;
  /** National number, without the calling code. */
  mobile: string;
  /** One-time passwords (`sign_in`) are not queued; a test of the provider with their text is. */
  template: SmsName;
  /** The template's variables, in order. */
  variables: string[];
  /** Those of the Hindi template, for a student who reads Hindi; without a registered one the English one is sent. */
  hindi?: string[] | undefined;
  /** Idempotency key: the same key queues one message. */
  key: string;
  /** The student who gets it, for the list on the page of the student in the console. */
  studentId?: number | undefined;
  /** Another registered template than the current one, for a test. */
  registered?: RegisteredTemplate;
};

type MessageTable = {
  key: string;
  mobile: string | null;
  template: SmsName | null;
  variables: JSONColumnType<string[]> | null;
  variables_hindi: JSONColumnType<string[]> | null;
  /** Of a test; null for the current ones. */
  template_id: string | null;
  header: string | null;
  queued_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  /** How often it was sent without a confirmation of the provider, which may have delivered it. */
  unconfirmed_sends: Generated<number>;
};

declare module '../database/db.ts' {
  interface Database {
    'sms.message': MessageTable;
  }
}

const NO_CONTENT = {
  ...{ mobile: null, template: null, variables: null, variables_hindi: null },
  ...{ template_id: null, header: null },
};

/** Returns the variables for a student who reads a language, as `queueSms` expects them. */
export function smsVariables(
  language: Language,
  inLanguage: (language: Language) => string[],
): Pick<Sms, 'variables' | 'hindi'> {
  return { variables: inLanguage('english'), ...(language === 'hindi' ? { hindi: inLanguage('hindi') } : {}) };
}

/** Whether a template is registered and the number is Indian: templates are registered with Indian operators only. */
export function canSendSms(
  config: Config,
  { countryId, mobile, template, hindi, registered }: Omit<Sms, 'key' | 'variables' | 'studentId'>,
): boolean {
  const isRegistered = registered ? registered.templateId !== '' : hasTemplate(config, template, languagesOf(hindi));
  return isRegistered && countryId === INDIA && /^[6-9][0-9]{9}$/.test(mobile);
}

/** Queues a message in the caller's transaction, or in a new one; returns false when it cannot be sent. */
export async function queueSms(
  ctx: Ctx,
  { countryId, mobile, template, variables, hindi, key, studentId, registered }: Sms,
): Promise<boolean> {
  if (!canSendSms(ctx.config, { countryId, mobile, template, hindi, registered })) return false;
  await inTransaction(ctx, async (ctx) => {
    const queued = await ctx.db
      .insertInto('sms.message')
      .values({
        key,
        mobile,
        template,
        variables: JSON.stringify(variables),
        variables_hindi: hindi ? JSON.stringify(hindi) : null,
        template_id: registered?.templateId ?? null,
        header: registered?.header ?? null,
        queued_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!queued) return;
    if (studentId) await recordStudentMessage(ctx, { studentId, channel: 'sms', key, template });
    await ctx.jobs.enqueue(ctx, sendSms, { key }, { key });
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
    .select(['mobile', 'template', 'variables', 'variables_hindi', 'template_id', 'header'])
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (!row?.template || !row.mobile) return;
  const languages = languagesOf(row.variables_hindi);
  if (!row.template_id && !hasTemplate(ctx.config, row.template, languages)) {
    if (await isTemplateStored(ctx, row.template, languages))
      throw new Error('the registered template is stored, but not in use yet');
    // The institute has removed its template since the message was queued.
    await recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'no registered template' });
    return;
  }
  const to = `91${row.mobile}`;
  const english = named(row.variables ?? []);
  const hindi = row.variables_hindi ? named(row.variables_hindi) : undefined;
  try {
    if (row.template_id) {
      await deliverSms(ctx.config, { templateId: row.template_id, header: row.header, to, values: english });
    } else await deliverTemplate(ctx, row.template, { to, english, hindi });
  } catch (error) {
    if (!(error instanceof UnconfirmedSmsError) || (await countUnconfirmed(ctx, key)) < MAX_UNCONFIRMED) throw error;
    await recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'not confirmed by the provider' });
    return;
  }
  await recordOutcome(ctx, key, { sent_at: ctx.now });
}

function languagesOf(hindi: string[] | null | undefined): readonly Language[] {
  return smsLanguages(Boolean(hindi));
}

/** The variables by the names that the provider gives them. */
function named(variables: readonly string[]): Record<string, string> {
  return Object.fromEntries(variables.map((value, at) => [`VAR${at + 1}`, value]));
}

/** The provider may have delivered an unconfirmed message, and a person must not receive it again and again. */
const MAX_UNCONFIRMED = 2;

/** Counts a send without a confirmation; returns how many there were. */
async function countUnconfirmed(ctx: Ctx, key: string): Promise<number> {
  const { unconfirmed_sends } = await ctx.db
    .updateTable('sms.message')
    .set({ unconfirmed_sends: sql`unconfirmed_sends + 1` })
    .where('key', '=', key)
    .returning('unconfirmed_sends')
    .executeTakeFirstOrThrow();
  return unconfirmed_sends;
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
