/**
 * Imports candidates.yaml: how many invented candidates took which demo test. Rejected in production; the attempts are
 * marked as demo attempts.
 */
import { Exactly, Type } from '#schema';
import { seedAttempts } from '../assessment/index.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { createStudent } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';

const CandidatesFile = Exactly({
  /** First and last names are combined in turn. */
  first_names: Type.Array(Type.String(), { minItems: 1 }),
  last_names: Type.Array(Type.String(), { minItems: 1 }),
  took: Type.Array(
    Exactly({
      product: Type.Integer(),
      test: Type.Integer(),
      count: Type.Integer({ minimum: 1, maximum: 500 }),
      days_ago: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
  ),
});

/** Throws Rejected in production, and for an error in the file. */
export async function importCandidates(ctx: Ctx, file: ContentFile): Promise<void> {
  if (ctx.config.isProduction) throw new Rejected(1, 'demo candidates are not imported in production');
  const { value } = readYaml(file.text, CandidatesFile);
  await readCatalogue(ctx.db);
  const studentIds: number[] = [];
  for (let number = 0; number < Math.max(...value.took.map(({ count }) => count)); number++) {
    studentIds.push(
      await createStudent(ctx, {
        firstName: value.first_names[number % value.first_names.length] ?? '',
        lastName: value.last_names[Math.floor(number / value.first_names.length) % value.last_names.length] ?? '',
        mobile: `69999${String(number + 1).padStart(5, '0')}`,
        email: `demo${number + 1}@example.com`,
        dob: '2002-01-01',
        stateId: 1640,
        gender: 3,
      }),
    );
  }
  for (const { product, test, count, days_ago } of value.took) {
    const attempts = { productId: product, testId: test, studentIds: studentIds.slice(0, count), daysAgo: days_ago };
    await seedAttempts(ctx, attempts);
  }
}
