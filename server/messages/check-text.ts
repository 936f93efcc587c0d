import { problemText, subjectRules, templateProblems } from '../../common/texts/message-template.ts';
import {
  MAX_TEMPLATE_LENGTH,
  subjectInvalid,
  textInvalid,
} from '../../contract/staff/store-front/message-templates.ts';
import type { Ctx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import { type KnownMessage, rulesOf } from '../platform/messaging/templates/definitions.ts';
import { linkRules } from './link-rules.ts';

/** Throws the refusal `subject_invalid` or `text_invalid` with the first error and its position. */
export function refuseInvalidText(
  { config }: Ctx,
  message: KnownMessage,
  { subject, text }: { subject: string | null; text: string },
): void {
  const rules = rulesOf(message, linkRules(config));
  const [inSubject] = subject === null ? [] : templateProblems(subject, subjectRules(rules));
  if (inSubject) throw refuse(subjectInvalid, `Subject: ${problemText(inSubject)}`);
  const [inText] = templateProblems(text, rules);
  if (inText) throw refuse(textInvalid, problemText(inText));
  const limit = MAX_TEMPLATE_LENGTH[message.channel];
  if (text.length > limit) throw refuse(textInvalid, `The text is longer than ${limit} characters.`);
}
