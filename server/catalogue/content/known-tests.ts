/** Which tests exist. The domain of tests uses the catalogue, so the application connects the two. */
import type { Ctx } from '../../platform/context.ts';

type FindTestIds = (ctx: Ctx, testIds: readonly number[]) => Promise<readonly number[]>;

let findTestIds: FindTestIds | null = null;

/** Sets the function that returns those of the ids that are tests. */
export function findTestsWith(find: FindTestIds): void {
  findTestIds = find;
}

/** Returns those of the ids that no test has; none before `findTestsWith` was called. */
export async function unknownTests(ctx: Ctx, testIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!findTestIds || testIds.length === 0) return new Set();
  const known = new Set(await findTestIds(ctx, testIds));
  return new Set(testIds.filter((id) => !known.has(id)));
}
