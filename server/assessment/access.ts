/** Whether a student may use a product now. */
import { ownershipOf } from '../learning/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import type { Access } from './rules.ts';

export async function accessTo(ctx: StudentCtx, productId: number): Promise<Access> {
  const owned = await ownershipOf(ctx, ctx.studentId, productId);
  return {
    isOpen: owned ? owned.isLive && !owned.isLocked : false,
    lockMessage: owned?.isLocked ? owned.lockMessage : '',
  };
}
