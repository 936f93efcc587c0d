/** Instalments that are due, with their reminders, as the staff list them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '../../../common/money.ts';
import { dataOf } from '../../../contract/client.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { getDashboard } from '../../../contract/staff/dashboard.ts';
import { type DueAge, type DueRow, listDues, postponeDue, writeOffDue } from '../../../contract/staff/money/dues.ts';
import { getOrder } from '../../../contract/staff/money/orders.ts';
import { isOnSale, pay } from '../../../test/support/domains/checkout/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { ownershipOf } from '../../learning/index.ts';
import { indianDate, plusDays } from '../../platform/clock.ts';
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
  const txnid = await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 1 });
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

  const { student_id, product_id, due_at } = week ?? { student_id: 0, product_id: 0, due_at: '' };
  const shown = { student_id, product_id, due_at, reason: 'salary comes on the 10th' };
  const support = await api();
  const isLocked = async () => (await ownershipOf(store.ctx(), studentId, course.id))?.isLocked;
  expect(await isLocked()).toBe(true);
  for (const days of [-1, 91]) {
    const until = indianDate(plusDays(store.ctx().now, days));
    expect(await support(postponeDue, { ...shown, until })).toMatchObject({ code: 'day_invalid' });
  }
  expect(await support(postponeDue, { ...shown, until: '2027-02-31' })).toMatchObject({ code: 'day_invalid' });
  const until = indianDate(plusDays(store.ctx().now, 5));
  const accessEvents = async () => {
    const { timeline } = await dataOf(support(getOrder, { reference: txnid }));
    return timeline.filter(({ kind }) => kind.startsWith('access_'));
  };
  expect((await accessEvents()).map(({ kind, at }) => [kind, kind === 'access_locked' && at])).toEqual([
    ['access_locked', due_at],
    ['access_opened', false],
  ]);
  await dataOf(support(postponeDue, { ...shown, until }));
  expect(await isLocked()).toBe(false);
  expect((await accessEvents()).map(({ kind }) => kind)).toEqual([
    'access_postponed',
    'access_locked',
    'access_opened',
  ]);
  expect(mine(await dues('overdue'))).toEqual([]);
  const [later] = mine(await dues('soon'));
  expect(later).toMatchObject({ emi_no: 2, due_at: plusDays(new Date(`${until}T00:00:00+05:30`), 1).toISOString() });
  expect(await support(postponeDue, { ...shown, until })).toMatchObject({ code: 'due_changed' });
  const { rows } = await dataOf((await staff(store, 'owner')).api(listAuditEntries, { action: 'due.' }));
  expect(rows).toMatchObject([{ action: 'due.postponed', reason: shown.reason, target: { id: String(studentId) } }]);

  store.clock.advance(27 * 86_400_000);
  expect(mine(await dues('month'))).toMatchObject([{ next_reminder_at: null }]);
  store.clock.advance(20 * 86_400_000);
  const [older] = mine(await dues('older'));
  expect(mine(await dues('month'))).toEqual([]);
  await dataOf((await api())(writeOffDue, { ...shown, due_at: older?.due_at ?? '' }));
  expect(mine(await dues())).toEqual([]);
  expect(await isLocked()).toBe(true);
  expect(await (await api())(writeOffDue, { ...shown, due_at: older?.due_at ?? '' })).toMatchObject({
    code: 'due_changed',
  });

  await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 2 });
  expect(mine(await dues())).toEqual([]);
  expect(await isLocked()).toBe(false);
});
