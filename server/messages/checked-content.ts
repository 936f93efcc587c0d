/** The rules of a text that staff save or test, and that a file imports. */
import { inEnglish } from '../../common/languages/text.ts';
import { smsNotRegistered, subjectInvalid, textInvalid } from '../../contract/staff/store-front/message-templates.ts';
import { malformed, refuse } from '../platform/http/http-error.ts';
import type { KnownMessage, LinkRules } from '../platform/messaging/templates/definitions.ts';
import { textProblem } from '../platform/messaging/templates/templates.ts';
import type { TemplateRow } from './tables.ts';

export type Content = Pick<TemplateRow, 'subject' | 'sms_template_id' | 'sms_header' | 'sms_refusal'> & {
  body: string;
};

type Fields = {
  subject?: string | undefined;
  text: string;
  template_id?: string | undefined;
  header?: string | undefined;
};

/**
 * Returns what is stored. Throws 400 for fields of the other channel, and the refusals `subject_invalid` and `text_invalid`
 * with the first error and its position, or `sms_not_registered`.
 */
export function checkedContent(message: KnownMessage, fields: Fields, links: LinkRules): Content {
  const { template_id, header } = fields;
  const subject = fields.subject?.trim() ?? null;
  const body = fields.text.replaceAll('\r\n', '\n').trim();
  if (message.channel === 'mail') {
    if (subject === null) throw malformed(inEnglish('subject is missing.'));
    if (template_id !== undefined || header !== undefined)
      throw malformed(inEnglish('A mail has no registered template.'));
  } else if (subject !== null) throw malformed(inEnglish('A text message has no subject.'));
  const problem = textProblem(message, { subject, text: body }, links);
  if (problem) throw refuse(problem.isInSubject ? subjectInvalid : textInvalid, inEnglish(problem.text));
  if (message.channel === 'sms' && !template_id) throw refuse(smsNotRegistered);
  return { subject, body, sms_template_id: template_id ?? null, sms_header: header || null, sms_refusal: null };
}
