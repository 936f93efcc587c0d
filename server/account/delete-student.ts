import { sql } from 'kysely';
import { paymentUndecided } from '../../contract/account.ts';
import { personalData as assessment } from '../assessment/index.ts';
import { personalData as cart } from '../cart/index.ts';
import { personalData as checkout } from '../checkout/index.ts';
import { personalData as identity, lockCaller, numberHash, requireConfirmed, studentById } from '../identity/index.ts';
import { personalData as learning } from '../learning/index.ts';
import { personalData as newsletter } from '../newsletter/index.ts';
import { hasPaidOrder, personalData as orders } from '../orders/index.ts';
import { inTransaction, type StudentCtx } from '../platform/context.ts';
import { forgetMails, queueMail } from '../platform/mail.ts';
import { notSignedIn, refuse } from '../platform/problem.ts';
import { forgetSms } from '../platform/sms.ts';
import { personalData as pricing, rememberBuyer } from '../pricing/index.ts';

/**
 * Everything about the student goes, in one transaction; orders, invoices and payments stay, as tax law asks, under a
 * number that says nothing about anybody. Of offers that were used a keyed hash of the mobile number stays for a year. A last
 * mail says so.
 */
export async function deleteStudent(ctx: StudentCtx): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const { studentId } = ctx;
    await lockCaller(ctx);
    await requireConfirmed(ctx);
    const student = await studentById(ctx, studentId);
    if (!student) throw notSignedIn();
    if (await checkout.isPaying(ctx, studentId)) throw refuse(paymentUndecided);
    const hasPaid = await hasPaidOrder(ctx, studentId);
    await rememberBuyer(ctx, { studentId, numberHash: numberHash(ctx, student), hasPaid });
    // Logs that are only ever added to let this transaction through.
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    for (const domain of [assessment, learning, cart, orders, checkout, pricing]) await domain.forget(ctx, studentId);
    await forgetSms(ctx, student);
    if (student.provedEmail) {
      await newsletter.forget(ctx, student.provedEmail);
      await forgetMails(ctx, student.provedEmail);
      await queueMail(ctx, {
        to: student.provedEmail,
        subject: 'Your account is deleted',
        text: `Hello ${student.firstName},

your account is deleted, as you asked. Invoices stay in our books without your name, as the law asks. So that offers for a
first purchase are given once, we keep for a year a keyed hash of your mobile number and which offers it used.

If that was not you, please write to us at once.`,
        key: `account-deleted:${studentId}`,
      });
    }
    await identity.forget(ctx, studentId);
  });
  return null;
}
