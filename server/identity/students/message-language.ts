/** The language of mails, messages and documents for a student. */
import type { Language } from '../../../common/languages/language.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StudentRow } from '../tables.ts';
import type { Student } from './queries.ts';

const DEFAULT_LANGUAGE: Language = 'english';

/**
 * The language of a message to a student: the one that the student chose, else that of the page on which the cause of the message
 * was made, else that of the sign-up, else English.
 */
export function messageLanguage(
  { language, signedUpIn }: Pick<Student, 'language' | 'signedUpIn'>,
  page: Language | null = null,
): Language {
  return language ?? page ?? signedUpIn ?? DEFAULT_LANGUAGE;
}

/** The language of a message about a change of the account that the call makes. */
export function languageForChange(
  ctx: Pick<Ctx, 'language'>,
  { language, signed_up_in: signedUpIn }: Pick<StudentRow, 'language' | 'signed_up_in'>,
): Language {
  // A call of the staff has the language of the console.
  const page = 'staff' in ctx ? null : ctx.language;
  return messageLanguage({ language, signedUpIn }, page);
}
