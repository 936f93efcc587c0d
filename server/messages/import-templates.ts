/** Imports messages.yaml: the texts that the institute wrote. A text that the file does not list stays as it is. */
import { Exactly, Type } from '#schema';
import { templateId } from '../../common/texts/message-template.ts';
import { templateFields, templateKey } from '../../contract/staff/store-front/message-templates.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';
import { problemOf } from '../platform/messaging/templates/templates.ts';
import { linkRules } from './link-rules.ts';
import { announceTemplates } from './reload-templates.ts';

const MessagesFile = Type.Array(Exactly({ ...templateKey, ...templateFields }));

/** Stored as the person who changed an imported text. */
const IMPORTED = 'Import';

/** Throws Rejected with the line of the error. */
export async function importTemplates(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, MessagesFile);
  const links = linkRules(ctx.config);
  const keys = new Set<string>();
  for (const [at, { channel, name, language, subject, text, template_id, header }] of value.entries()) {
    const reject = (reason: string): never => {
      throw new Rejected(lineOf([at]), reason);
    };
    const key = templateId({ channel, name, language });
    if (keys.has(key)) reject(`the file has two texts of ${key}`);
    keys.add(key);
    if ((subject !== undefined) !== (channel === 'mail')) reject('a mail has a subject, and a text message has none');
    if ((template_id !== undefined) !== (channel === 'sms'))
      reject('a text message has a template_id, a mail has none');
    if (header && channel === 'mail') reject('a mail has no header');
    const content = {
      subject: subject?.trim() ?? null,
      body: text.trim(),
      sms_template_id: template_id ?? null,
      sms_header: header || null,
    };
    const problem = problemOf(
      { channel, name, language, subject: content.subject, text: content.body, smsTemplateId: null, smsHeader: null },
      links,
    );
    if (problem) reject(problem);
    await ctx.db
      .insertInto('messages.template')
      .values({ channel, name, language, ...content, version: 1, changed_at: ctx.now, changed_by: IMPORTED })
      .onConflict((conflict) =>
        conflict.columns(['channel', 'name', 'language']).doUpdateSet((eb) => ({
          ...content,
          version: eb('messages.template.version', '+', 1),
          changed_at: ctx.now,
          changed_by: IMPORTED,
        })),
      )
      .execute();
  }
  await announceTemplates(ctx);
}
