import type { Language } from '../../common/languages/language.ts';
import type { Ctx } from '../platform/context.ts';

/** Whether the institute has a registered template for an SMS in one of the languages, which this process may not have loaded yet. */
export async function hasStoredTemplate(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  languages: readonly Language[],
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('messages.template')
    .where('channel', '=', 'sms')
    .where('name', '=', name)
    .where('language', 'in', languages)
    .where('body', 'is not', null)
    .where('sms_template_id', 'is not', null)
    .where('sms_refusal', 'is', null)
    .select('name')
    .executeTakeFirst();
  return row !== undefined;
}
