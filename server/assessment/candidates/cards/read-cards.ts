/** What is printed on admit cards. */
import { CARDS_PER_FILE } from '../../../../contract/staff/lists/exports.ts';
import { accent } from '../../../platform/config/accent.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pdfPool } from '../../../platform/pdf/pdf-pool.ts';
import { instituteName } from '../../../staff/index.ts';
import { accommodatedMinutesOf } from '../../attempts/control/accommodations.ts';
import { findTest, type TestRow } from '../../queries/tests.ts';
import type { CandidateRow } from '../tables.ts';
import type { CardInput } from './admit-card.ts';
import { codeText, VERIFY_PATH } from './card-paths.ts';

const RENDERER = new URL('./admit-card.ts', import.meta.url);

/** Renders a page for each candidate, in their order. Throws 503 when too many documents wait. */
export async function renderCards(ctx: Ctx, test: TestRow, candidates: readonly CandidateRow[]): Promise<Buffer> {
  const studentIds = candidates.map(({ student_id }) => student_id);
  const notes = await ctx.db
    .selectFrom('assessment.admission')
    .where('test_id', '=', test.id)
    .select(['note_english', 'note_hindi'])
    .executeTakeFirst();
  const extra = await accommodatedMinutesOf(ctx, studentIds, test.minutes);
  const { publicUrl } = ctx.config;
  return pdfPool.render<CardInput>(RENDERER, {
    institute: instituteName(ctx),
    accent: accent(),
    test: {
      name: test.name,
      code: test.code,
      opens: test.opens?.toISOString() ?? null,
      closes: test.closes?.toISOString() ?? null,
      minutes: test.minutes,
    },
    noteEnglish: notes?.note_english ?? '',
    noteHindi: notes?.note_hindi ?? '',
    verifyPage: `${publicUrl}${VERIFY_PATH}`,
    cards: candidates.map(({ student_id, roll_number, name, category, code }) => ({
      rollNumber: roll_number,
      name,
      category,
      code: codeText(code),
      verifyUrl: `${publicUrl}${VERIFY_PATH}?${new URLSearchParams({ code, roll: roll_number })}`,
      extraMinutes: extra.get(student_id) ?? 0,
    })),
  });
}

/** Returns the candidates of one part of the list, which counts from 1, in the order of their roll numbers. */
async function candidatesOfPart({ db }: Pick<Ctx, 'db'>, testId: number, part: number): Promise<CandidateRow[]> {
  return db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where('removed_at', 'is', null)
    .orderBy('roll_number')
    .offset((part - 1) * CARDS_PER_FILE)
    .limit(CARDS_PER_FILE)
    .selectAll()
    .execute();
}

/** Returns a candidate who is not removed; null if there is none. */
export async function candidateOf(
  { db }: Pick<Ctx, 'db'>,
  testId: number,
  studentId: number,
): Promise<CandidateRow | null> {
  const row = await db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where('student_id', '=', studentId)
    .where('removed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Renders one part of the cards of a test; throws 404 for an unknown test. */
export async function renderPart(ctx: Ctx, testId: number, part: number): Promise<{ pdf: Buffer; cards: number }> {
  const test = await findTest(ctx, testId);
  const candidates = await candidatesOfPart(ctx, testId, part);
  return { pdf: await renderCards(ctx, test, candidates), cards: candidates.length };
}
