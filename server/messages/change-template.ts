/** Commands that change the text of a message. They throw the refusals of their endpoint, and 404 for an unknown message. */
import { templateId } from '../../common/texts/message-template.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { changedMeanwhile } from '../../contract/staff/accounts/roles.ts';
import type {
  restoreMessageTemplate,
  saveMessageTemplate,
} from '../../contract/staff/store-front/message-templates.ts';
import { recordChange, recordNoChange } from '../audit/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import type { KnownMessage } from '../platform/messaging/templates/definitions.ts';
import { type Content, checkedContent } from './checked-content.ts';
import { linkRules } from './link-rules.ts';
import { requireMessage, type TemplateKey } from './read-templates.ts';
import { announceTemplates } from './reload-templates.ts';
import type { TemplateRow } from './tables.ts';

type Stored = Pick<TemplateRow, keyof Content>;

const SHIPPED: Stored = { subject: null, body: null, sms_template_id: null, sms_header: null, sms_refusal: null };

export async function saveTemplate(
  ctx: StaffCtx,
  body: DecodedBody<typeof saveMessageTemplate>,
): Promise<{ version: number }> {
  const message = requireMessage(body);
  const content = checkedContent(message, body, linkRules(ctx.config));
  return store(ctx, message, body, content, 'message_template.changed');
}

export async function restoreTemplate(
  ctx: StaffCtx,
  body: DecodedBody<typeof restoreMessageTemplate>,
): Promise<{ version: number }> {
  return store(ctx, requireMessage(body), body, SHIPPED, 'message_template.restored');
}

/** Stores the content in place of `version`, with the entry of the audit log. */
async function store(
  ctx: StaffCtx,
  message: KnownMessage,
  { channel, name, language, version }: TemplateKey & { version: number },
  content: Stored,
  action: 'message_template.changed' | 'message_template.restored',
): Promise<{ version: number }> {
  const row = await ctx.db
    .selectFrom('messages.template')
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('language', '=', language)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  const stored: Stored = row ?? SHIPPED;
  const names = (Object.keys(content) as Array<keyof Stored>).filter((field) => stored[field] !== content[field]);
  const storedVersion = row?.version ?? 0;
  if (names.length === 0) {
    recordNoChange(ctx);
    return { version: storedVersion };
  }
  if (storedVersion !== version) throw refuse(changedMeanwhile);
  const changed = await ctx.db
    .insertInto('messages.template')
    .values({
      ...{ channel, name, language, ...content },
      ...{ version: version + 1, changed_at: ctx.now, changed_by: ctx.staff.name },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'name', 'language'])
        .doUpdateSet({ ...content, version: version + 1, changed_at: ctx.now, changed_by: ctx.staff.name })
        .where('messages.template.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  // Another person has saved the first version meanwhile.
  if (!changed) throw refuse(changedMeanwhile);
  await announceTemplates(ctx);
  const pick = (values: Stored) => Object.fromEntries(names.map((field) => [field, values[field]]));
  const target = targetOf(message, { channel, name, language });
  await recordChange(ctx, { action, target, before: pick(stored), after: pick(content) });
  return changed;
}

/** Named in the audit log. */
export function targetOf({ title }: KnownMessage, { channel, name, language }: TemplateKey) {
  const label = `${title} (${channel === 'mail' ? 'mail' : 'SMS'}, ${language === 'hindi' ? 'Hindi' : 'English'})`;
  return { type: 'message_template', id: templateId({ channel, name, language }), label };
}
