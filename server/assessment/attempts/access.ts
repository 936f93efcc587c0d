/** Whether a student can use a product and sit its tests now. */
import { ownershipOf } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { admissionsOf } from '../candidates/admissions-of.ts';
import type { Access } from '../rules.ts';

type Place = { productId: number; testId: number };

/** Returns the access of a student to one test of a product. */
export async function accessTo(ctx: Ctx, studentId: number, { productId, testId }: Place): Promise<Access> {
  const access = await accessToTests(ctx, studentId, productId, [testId]);
  return access(testId);
}

/** Returns a function that returns the access of a student to each of these tests of a product. */
export async function accessToTests(
  ctx: Ctx,
  studentId: number,
  productId: number,
  testIds: readonly number[],
): Promise<(testId: number) => Access> {
  const owned = await ownershipOf(ctx, studentId, productId);
  const admissions = await admissionsOf(ctx, studentId, testIds);
  return (testId) => ({
    canUse: owned ? owned.isLive && !owned.isLocked : false,
    dueEmiNo: owned?.isLocked ? owned.nextEmiNo : null,
    admission: admissions.get(testId) ?? 'none',
  });
}
