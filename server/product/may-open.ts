import { ownershipOf } from '../learning/index.ts';
import type { Ctx } from '../platform/context.ts';

/** Whether the student owns the product and nothing locks it now. */
export async function mayOpen(ctx: Ctx, studentId: number, productId: number): Promise<boolean> {
  const owned = await ownershipOf(ctx, studentId, productId);
  return owned?.isLive === true && !owned.isLocked;
}
