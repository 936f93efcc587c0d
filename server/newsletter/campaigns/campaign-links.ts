/**
 * Links of campaigns lead to the store only, and no character is hidden that could disguise another link, like in message
 * templates: a campaign reaches all subscribers.
 */
import { inEnglish } from '../../../common/languages/text.ts';
import { plainTextProblem } from '../../../common/texts/message-template.ts';
import type { Refusal } from '../../../contract/endpoint.ts';
import { hindiSubjectInvalid, hindiTextInvalid } from '../../../contract/staff/store-front/campaigns.ts';
import { subjectInvalid, textInvalid } from '../../../contract/staff/store-front/message-templates.ts';
import { linkRules } from '../../messages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { CampaignRow } from '../tables.ts';

type Texts = Pick<CampaignRow, 'subject' | 'body' | 'subject_hindi' | 'body_hindi'>;

/** Throws the refusal of the first text with a problem, with the problem and its position. */
export function requireSafeTexts(ctx: Ctx, { subject, body, subject_hindi, body_hindi }: Texts): void {
  const problemIn = (text: string | null) => text && plainTextProblem(text, linkRules(ctx.config));
  const refuseIn = (refusal: Refusal, text: string | null) => {
    const problem = problemIn(text);
    if (problem) throw refuse(refusal, inEnglish(problem));
  };
  refuseIn(subjectInvalid, subject);
  refuseIn(textInvalid, body);
  refuseIn(hindiSubjectInvalid, subject_hindi);
  refuseIn(hindiTextInvalid, body_hindi);
}

/** Whether a campaign leads elsewhere or disguises where: one that began before the rule, or before the store or its address changed. */
export function hasUnsafeTexts(ctx: Ctx, { subject, body, subject_hindi, body_hindi }: Texts): boolean {
  const rules = linkRules(ctx.config);
  const texts = [subject, body, subject_hindi ?? '', body_hindi ?? ''];
  return texts.some((text) => plainTextProblem(text, rules) !== null);
}
