import { sql } from 'kysely';
import { paymentPending } from '../../contract/account/account.ts';
import { personalData as assessment, recordFormerCandidate } from '../assessment/index.ts';
import { personalData as cart } from '../cart/index.ts';
import { personalData as checkout } from '../checkout/index.ts';
import {
  personalData as identity,
  lockCaller,
  numberHash,
  requireConfirmed,
  type StudentRow,
  studentById,
} from '../identity/index.ts';
import { personalData as learning } from '../learning/index.ts';
import { personalData as newsletter } from '../newsletter/index.ts';
import { hasPaidOrder, personalData as orders } from '../orders/index.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../platform/context.ts';
import { notSignedIn, refuse } from '../platform/http/http-error.ts';
import { deletePush } from '../platform/messaging/push/subscriptions.ts';
import { deleteStudentMessages } from '../platform/messaging/student-messages.ts';
import { personalData as pricing, recordFormerBuyer } from '../pricing/index.ts';
import { personalData as viewing } from '../viewing/index.ts';
import { notifyDeletion } from './notify-deletion.ts';

/** Deletes the caller's account. Refuses without a confirmation, or while a payment is undecided. */
export async function deleteStudent(ctx: StudentCtx): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCaller(ctx);
    await requireConfirmed(ctx);
    if (await checkout.isPaying(ctx, row.id)) throw refuse(paymentPending);
    await deleteAccountOf(ctx, row);
  });
  return null;
}

/**
 * Deletes an account and its personal data in the caller's transaction, which has locked the student. Orders, invoices and
 * payments stay, as tax law requires, under an id that identifies nobody; a keyed hash of the mobile number stays for a
 * year with the offers that were used, and as long as their windows are open with the tests that were taken. The last notices
 * say what stays.
 */
export async function deleteAccountOf(ctx: Ctx, row: StudentRow): Promise<void> {
  const studentId = row.id;
  const student = await studentById(ctx, studentId);
  if (!student) throw notSignedIn();
  const hasPaid = await hasPaidOrder(ctx, studentId);
  const hash = numberHash(ctx, student);
  await recordFormerBuyer(ctx, { studentId, numberHash: hash, hasPaid });
  await recordFormerCandidate(ctx, { studentId, numberHash: hash });
  // Lets this transaction change append-only tables, whose triggers check the setting.
  await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
  for (const domain of [assessment, learning, cart, orders, checkout, pricing, viewing])
    await domain.deleteData(ctx, studentId);
  if (student.verifiedEmail) await newsletter.deleteData(ctx, student.verifiedEmail);
  await notifyDeletion(ctx, row);
  await deletePush(ctx, studentId);
  await deleteStudentMessages(ctx, studentId);
  await identity.deleteData(ctx, studentId);
}
