import type { Language } from '../../../common/languages/language.ts';
import type { Ctx } from '../../platform/context.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import type { Student } from './queries.ts';

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

/** The language of the page that makes a call of a student; null for a call of the staff, and in jobs. */
export function languageOfPage(ctx: Pick<Ctx, 'language'>): Language | null {
  return 'staff' in ctx ? null : (ctx.language ?? null);
}
