/** Links of campaigns lead to the store only, like those of message templates: a campaign reaches all subscribers. */
import { linkProblem } from '../../../common/texts/message-template.ts';
import { subjectInvalid, textInvalid } from '../../../contract/staff/store-front/message-templates.ts';
import { linkRules } from '../../messages/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { CampaignRow } from '../tables.ts';

type Texts = Pick<CampaignRow, 'subject' | 'body'>;

/** Throws the refusal `subject_invalid` or `text_invalid` with the first foreign link and its position. */
export function requireOwnLinks(ctx: Ctx, { subject, body }: Texts): void {
  const rules = linkRules(ctx.config);
  const inSubject = linkProblem(subject, rules);
  if (inSubject) throw refuse(subjectInvalid, inSubject);
  const inBody = linkProblem(body, rules);
  if (inBody) throw refuse(textInvalid, inBody);
}

/** Whether a campaign leads elsewhere: one that began before the rule, or before the store or its address changed. */
export function hasForeignLinks(ctx: Ctx, { subject, body }: Texts): boolean {
  const rules = linkRules(ctx.config);
  return [subject, body].some((text) => linkProblem(text, rules) !== null);
}
