/** What is wrong in the fields of a draft, by field. */
import { QuestionContent } from '../../../../../contract/staff/exams/question-content.ts';
import { type FormSchema, validate } from '../../../../form/validate.ts';
import type { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import type { FormMessages } from '../../../../messages/form.ts';
import { areTagsValid, type QuestionValues } from './question-form.ts';

export function checkValues(
  values: QuestionValues,
  { fields, tagTooLong }: ReturnType<typeof useQuestionMessages>,
  formMessages: FormMessages,
): Record<string, string> {
  const checked = { subject: fields.subject, topic: fields.topic, source: fields.source };
  return {
    ...validate(QuestionContent as unknown as FormSchema, filled(values), checked, formMessages),
    ...(areTagsValid(values.tags) ? {} : { tags: tagTooLong }),
  };
}

/** An empty line is valid in a draft. */
function filled({ subject, topic, source }: QuestionValues): Record<string, string> {
  return { subject: subject || '-', topic: topic || '-', source: source || '-' };
}
