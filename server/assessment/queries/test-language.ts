/** The language of a new attempt if the request names none. */

import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { malformed } from '../../platform/http/http-error.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { onlyLanguage, type PaperLanguage } from '../papers/only-language.ts';
import { type PaperVersion, paperDocument } from './papers.ts';

/** Returns the student's last choice, else the paper's only language; null if neither is known. */
export async function suggestedLanguage(ctx: StudentCtx, paper: PaperVersion): Promise<PaperLanguage | null> {
  const chosen = await ctx.db
    .selectFrom('assessment.chosen_language')
    .select('language')
    .where('student_id', '=', ctx.studentId)
    .executeTakeFirst();
  return chosen?.language ?? onlyLanguage(await paperDocument(ctx, paper));
}

export function validateLanguage(language: number): PaperLanguage {
  if (language !== LANGUAGE.hindi && language !== LANGUAGE.english) throw malformed(testTexts.languageInvalid);
  return language;
}
