/** Texts of messages for the console. */
import { LANGUAGES, type Language } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { templateId } from '../../common/texts/message-template.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import type {
  getMessageTemplate,
  listMessageTemplates,
  MessageTemplate,
} from '../../contract/staff/store-front/message-templates.ts';
import { nameIn } from '../pages/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound } from '../platform/http/http-error.ts';
import { KNOWN_MESSAGES, type KnownMessage, knownMessage } from '../platform/messaging/templates/definitions.ts';
import { problemOf } from '../platform/messaging/templates/templates.ts';
import { linkRules } from './link-rules.ts';
import { changedTemplate } from './reload-templates.ts';
import type { TemplateRow } from './tables.ts';

export type TemplateKey = DecodedBody<typeof getMessageTemplate>;

export async function templateList(ctx: Ctx): Promise<DataOf<typeof listMessageTemplates>> {
  const rows = await ctx.db.selectFrom('messages.template').selectAll().execute();
  const byKey = new Map(rows.map((row) => [templateId(row), row]));
  return {
    templates: KNOWN_MESSAGES.flatMap((message) =>
      LANGUAGES.map((language) => headOf(ctx, message, language, byKey.get(templateId({ ...message, language })))),
    ),
  };
}

/** Throws 404 for a message that the store does not send. */
export async function readTemplate(ctx: Ctx, key: TemplateKey): Promise<MessageTemplate> {
  const message = requireMessage(key);
  const row = await findTemplate(ctx, key);
  const samples = samplesOf(ctx, message, key.language);
  const shipped = message.shipped[key.language];
  return {
    ...headOf(ctx, message, key.language, row),
    changed_by: row?.changed_by ?? null,
    version: row?.version ?? 0,
    subject: row?.subject ?? shipped.subject,
    text: row?.body ?? shipped.text,
    template_id: row?.sms_template_id ?? '',
    header: row?.sms_header ?? '',
    shipped: { subject: shipped.subject, text: shipped.text },
    fields: Object.entries(message.fields).map(([name, { text, isRequired, isOptional, isLink, isNumber }]) => ({
      name,
      text,
      sample: samples[name] ?? '',
      is_required: isRequired === true,
      is_optional: isOptional === true,
      is_link: isLink === true,
      is_number: isNumber === true,
    })),
    hosts: [...linkRules(ctx.config).hosts],
    mail_address: linkRules(ctx.config).mailAddress,
    last_line: message.lastLine,
  };
}

export function requireMessage({ channel, name }: Pick<TemplateKey, 'channel' | 'name'>): KnownMessage {
  const message = knownMessage(channel, name);
  if (!message) throw notFound();
  return message;
}

async function findTemplate(ctx: Ctx, { channel, name, language }: TemplateKey): Promise<TemplateRow | undefined> {
  return ctx.db
    .selectFrom('messages.template')
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('language', '=', language)
    .selectAll()
    .executeTakeFirst();
}

/** The sample values of a message in a language, with this institute's name and addresses. */
export function samplesOf(
  { config }: { config: Config },
  { fields }: KnownMessage,
  language: Language,
): Record<string, string> {
  const own: Record<string, string> = { institute: nameIn(language), host: new URL(config.publicUrl).hostname };
  return Object.fromEntries(
    Object.entries(fields).map(([name, { sample, sampleHindi, isLink }]) => {
      if (isLink) return [name, new URL(pathIn(language, sample), config.publicUrl).href];
      return [name, own[name] ?? ((language === 'hindi' && sampleHindi) || sample)];
    }),
  );
}

function headOf({ config }: Ctx, message: KnownMessage, language: Language, row: TemplateRow | undefined) {
  const { channel, name, group, title, when } = message;
  const changed = row ? changedTemplate(row) : null;
  return {
    channel,
    name,
    language,
    group,
    title,
    when,
    is_changed: changed !== null,
    problem: changed && problemOf(changed, linkRules(config)),
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}
