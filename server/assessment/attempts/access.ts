/** Whether a student can use a product now. */
import { ownershipOf } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Access } from '../rules.ts';

export async function accessTo(ctx: Ctx, studentId: number, productId: number): Promise<Access> {
  const owned = await ownershipOf(ctx, studentId, productId);
  return {
    canUse: owned ? owned.isLive && !owned.isLocked : false,
    lockMessage: owned?.isLocked ? owned.lockMessage : '',
    dueEmiNo: owned?.isLocked ? owned.nextEmiNo : null,
  };
}
