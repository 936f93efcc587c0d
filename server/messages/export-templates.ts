/** Exports messages.yaml in the format that `import-templates.ts` reads: the texts that the institute wrote. */
import type { Ctx } from '../platform/context.ts';
import { type ExportedFile, toYaml } from '../platform/files/write-yaml.ts';

export async function* exportTemplates(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db
    .selectFrom('messages.template')
    .where('body', 'is not', null)
    .selectAll()
    .orderBy('channel')
    .orderBy('name')
    .orderBy('language')
    .execute();
  if (rows.length === 0) return;
  const messages = rows.map(({ channel, name, language, subject, body, sms_template_id, sms_header }) => ({
    channel,
    name,
    language,
    subject: subject ?? undefined,
    text: body,
    template_id: sms_template_id ?? undefined,
    header: sms_header ?? undefined,
  }));
  yield { path: 'messages.yaml', text: toYaml(messages) };
}
