/** The language of a student, for mails, messages and documents. */
import { sql } from 'kysely';
import type { Language } from '../../../common/languages/language.ts';
import type { Ctx } from '../../platform/context.ts';

/** Of students who chose none, and of deleted accounts. */
export const DEFAULT_LANGUAGE: Language = 'english';

/** Returns the language that a student chose; English without a choice. */
export async function languageOfStudent(ctx: Pick<Ctx, 'db'>, studentId: number): Promise<Language> {
  return (await languagesOfStudents(ctx, [studentId]))(studentId);
}

/** Reads the languages of several students with one statement, and returns the function that names the language of each. */
export async function languagesOfStudents(
  ctx: Pick<Ctx, 'db'>,
  studentIds: readonly number[],
): Promise<(studentId: number) => Language> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', sql<number>`any(${studentIds}::bigint[])`)
    .where('language', 'is not', null)
    .select(['id', 'language'])
    .execute();
  const languages = new Map(rows.map(({ id, language }) => [id, language]));
  return (studentId) => languages.get(studentId) ?? DEFAULT_LANGUAGE;
}
