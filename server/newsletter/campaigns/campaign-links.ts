/**
 * Links of campaigns lead to the store only, and no character is hidden that could disguise another link, like in message
 * templates: a campaign reaches all subscribers.
 */
import { inEnglish } from '../../../common/languages/text.ts';
import { plainTextProblem } from '../../../common/texts/message-template.ts';
import { subjectInvalid, textInvalid } from '../../../contract/staff/store-front/message-templates.ts';
import { linkRules } from '../../messages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { CampaignRow } from '../tables.ts';

type Texts = Pick<CampaignRow, 'subject' | 'body'>;

/** Throws the refusal `subject_invalid` or `text_invalid` with the first problem and its position. */
export function requireSafeTexts(ctx: Ctx, { subject, body }: Texts): void {
  const rules = linkRules(ctx.config);
  const inSubject = plainTextProblem(subject, rules);
  if (inSubject) throw refuse(subjectInvalid, inEnglish(inSubject));
  const inBody = plainTextProblem(body, rules);
  if (inBody) throw refuse(textInvalid, inEnglish(inBody));
}

/** Whether a campaign leads elsewhere or disguises where: one that began before the rule, or before the store or its address changed. */
export function hasUnsafeTexts(ctx: Ctx, { subject, body }: Texts): boolean {
  const rules = linkRules(ctx.config);
  return [subject, body].some((text) => plainTextProblem(text, rules) !== null);
}
