/** Instalments that are due, with their amounts and reminders, for the console. */
import { rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { listDues } from '../../../contract/staff/money/dues.ts';
import { catalogue } from '../../catalogue/index.ts';
import { studentNames } from '../../identity/index.ts';
import { duesOfStudents, nextReminderAt } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { readMessages } from '../../platform/messaging/read-messages.ts';
import { reminderKeys } from '../notifications/instalment-reminders.ts';

/** Returns a page of instalments. Throws 400 for a cursor of another list. */
export async function duesForStaff(ctx: Ctx, body: DecodedBody<typeof listDues>): Promise<DataOf<typeof listDues>> {
  const page = await duesOfStudents(ctx, body);
  const names = await studentNames(
    ctx,
    page.rows.map(({ studentId }) => studentId),
  );
  const messages = await readMessages(ctx, page.rows.flatMap(reminderKeys));
  const rows = page.rows.map((due) => {
    const { studentId, productId, emiNo, emiTotal, dueOn } = due;
    const product = catalogue().product(productId);
    const price = product?.emi.find((instalment) => instalment.emiNo === emiNo)?.price;
    const keys = reminderKeys(due);
    const sent = messages.filter(({ key }) => keys.includes(key)).map(({ at }) => at.toISOString());
    return {
      student_id: studentId,
      student_name: names.get(studentId) ?? '',
      product_id: productId,
      title: product?.title ?? null,
      emi_no: emiNo,
      emi_total: emiTotal,
      amount: price === undefined ? null : rupees(price),
      due_at: dueOn.toISOString(),
      reminded_at: sent.sort().at(-1) ?? null,
      next_reminder_at: nextReminderAt(dueOn, ctx.now)?.toISOString() ?? null,
    };
  });
  return { ...page, rows };
}
