import { ownershipOf } from '../learning/index.ts';
import type { Ctx } from '../platform/context.ts';

/** Returns whether the student owns the product and it is neither expired nor locked. */
export async function mayOpen(ctx: Ctx, studentId: number, productId: number): Promise<boolean> {
  const owned = await ownershipOf(ctx, studentId, productId);
  return owned?.isLive === true && !owned.isLocked;
}
