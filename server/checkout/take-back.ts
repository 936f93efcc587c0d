import { revokeAccess } from '../learning/index.ts';
import { issueCreditNote } from '../orders/index.ts';
import type { Ctx } from '../platform/context.ts';

/** Ends what an order opened and numbers its credit note, in the caller's transaction with the payment held. */
export async function takeBack(
  ctx: Ctx,
  order: { studentId: number; orderId: number; reason: string },
): Promise<string> {
  const creditNote = await issueCreditNote(ctx, order);
  await revokeAccess(ctx, order.studentId, order.orderId);
  return creditNote;
}
