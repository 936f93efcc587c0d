import { revokeAccess } from '../../learning/index.ts';
import { issueCreditNote } from '../../orders/index.ts';
import type { Ctx } from '../../platform/context.ts';

/** Revokes the access of an order and issues its credit note, in the caller's transaction with the payment locked. */
export async function reverseOrder(
  ctx: Ctx,
  order: { studentId: number; orderId: number; reason: string },
): Promise<string> {
  const creditNote = await issueCreditNote(ctx, order);
  await revokeAccess(ctx, order.studentId, order.orderId);
  return creditNote;
}
