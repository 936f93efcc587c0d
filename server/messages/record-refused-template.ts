/** Records that the provider refuses a template of the institute: it is not used before the text is saved again. */
import { type Ctx, inTransaction } from '../platform/context.ts';
import type { RefusedTemplate } from '../platform/messaging/registered-template.ts';
import { withoutPersonalData } from '../platform/observability/without-personal-data.ts';
import { announceTemplates } from './reload-templates.ts';

const MAX_LENGTH = 300;

export async function recordRefusedTemplate(
  ctx: Ctx,
  { name, language, templateId, header, reason }: RefusedTemplate,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const refused = await ctx.db
      .updateTable('messages.template')
      .set({ sms_refusal: withoutPersonalData(reason).slice(0, MAX_LENGTH) })
      .where('channel', '=', 'sms')
      .where('name', '=', name)
      .where('language', '=', language)
      // Not one that was saved meanwhile.
      .where('sms_template_id', '=', templateId)
      .where('sms_header', 'is not distinct from', header)
      .where('sms_refusal', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (refused) await announceTemplates(ctx);
  });
}
