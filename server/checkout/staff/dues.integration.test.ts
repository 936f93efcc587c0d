/** Instalments that are due, with their reminders, as the staff list them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '../../../common/money.ts';
import { dataOf } from '../../../contract/client.ts';
import { getDashboard } from '../../../contract/staff/dashboard.ts';
import { type DueAge, type DueRow, listDues } from '../../../contract/staff/dues.ts';
import { isOnSale, pay } from '../../../test/support/domains/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { plusDays } from '../../platform/clock.ts';
import { sendReminders } from '../notifications/instalment-reminders.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const api = async () => (await staff(store, 'support')).api;
const dues = async (age?: DueAge) => (await dataOf((await api())(listDues, age ? { age } : {}))).rows;

test('an instalment is listed by its age until it is paid', async () => {
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  if (!course) throw new Error('the demo institute sells nothing in three instalments');
  const { studentId } = await store.student('Meena');
  const mine = (rows: readonly DueRow[]) => rows.filter(({ student_id }) => student_id === studentId);
  await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 1 });
  const dueOn = plusDays(store.ctx().now, course.emi[0]?.validityDays ?? 0);
  expect(mine(await dues())).toEqual([]);

  store.clock.advance(dueOn.getTime() - store.ctx().now.getTime() - 2 * 86_400_000);
  await sendReminders(store.ctx());
  const [soon] = mine(await dues('soon'));
  expect(soon).toMatchObject({
    student_name: 'Meena Iyer',
    title: course.title,
    emi_no: 2,
    emi_total: 3,
    amount: rupees(course.emi[1]?.price ?? (0 as never)),
    reminded_at: expect.any(String),
  });
  expect(soon?.next_reminder_at).toBe(soon?.due_at);
  expect(mine(await dues('overdue'))).toEqual([]);

  store.clock.advance(3 * 86_400_000);
  const [week] = mine(await dues('week'));
  expect(week?.next_reminder_at).toBe(plusDays(new Date(week?.due_at ?? ''), 7).toISOString());
  expect(mine(await dues('soon'))).toEqual([]);
  const overdue = await dues('overdue');
  expect(mine(overdue)).toHaveLength(1);
  const { money } = await dataOf((await api())(getDashboard));
  expect(money?.overdue.count).toBe(overdue.length);

  store.clock.advance(20 * 86_400_000);
  expect(mine(await dues('month'))).toMatchObject([{ next_reminder_at: null }]);
  store.clock.advance(20 * 86_400_000);
  expect(mine(await dues('older'))).toHaveLength(1);
  expect(mine(await dues('month'))).toEqual([]);

  await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 2 });
  expect(mine(await dues())).toEqual([]);
});
