/** The institute's texts in the memory of each process, loaded again after every change. */
import { sql } from 'kysely';
import type { Coalescer } from '../platform/cache/coalesce.ts';
import { runOnChange } from '../platform/cache/run-on-change.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ctx } from '../platform/context.ts';
import type { Db, Store } from '../platform/database/db.ts';
import { type ChangedTemplate, setTemplates } from '../platform/messaging/templates/templates.ts';
import type { Log } from '../platform/observability/log.ts';
import { linkRules } from './link-rules.ts';
import type { TemplateRow } from './tables.ts';

const CHANNEL = 'message_templates';
/** An import announces all of its texts at once. */
const DEBOUNCE_MS = 50;
const RETRY_MS = 1000;

/** Loads the texts, and again whenever any process announces a change, until the result is stopped; `request` loads them. */
export async function startTemplateReload(store: Store, config: Config, log: Log): Promise<Coalescer> {
  return runOnChange(store, CHANNEL, () => reload(store.db, config, log), {
    settleMs: DEBOUNCE_MS,
    retryMs: RETRY_MS,
    onError: (error) => log.error({ err: error }, 'message templates were not reloaded; the reload is retried'),
  });
}

/** Notifies every process when the caller's transaction commits. */
export async function announceTemplates(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(ctx.db);
}

/** The text of a row; null if the shipped one was restored. */
export function changedTemplate({
  body,
  sms_template_id,
  sms_header,
  sms_refusal,
  ...row
}: TemplateRow): ChangedTemplate | null {
  const { channel, name, language, subject } = row;
  if (body === null) return null;
  return {
    channel,
    name,
    language,
    subject,
    text: body,
    smsTemplateId: sms_template_id,
    smsHeader: sms_header,
    smsRefusal: sms_refusal,
  };
}

async function reload(db: Db, config: Config, log: Log): Promise<void> {
  const rows = await db.selectFrom('messages.template').selectAll().execute();
  const templates = rows.map(changedTemplate).filter((template) => template !== null);
  for (const broken of setTemplates(templates, linkRules(config)))
    log.error(broken, 'a message template cannot be used; the shipped text is sent');
}
