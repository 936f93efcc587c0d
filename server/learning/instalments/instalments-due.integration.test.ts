/** Pages of instalments to remind of. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { createStudent } from '../../identity/index.ts';
import { grantAccess, instalmentsDue, revokeAccess } from '../index.ts';

const DAY_MS = 86_400_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('continues after a page of students whose orders were all refunded or written off', async () => {
  const course = catalogue().products.find(({ emi }) => emi.length === 3);
  if (!course) throw new Error('the demo institute sells nothing in three instalments');
  const [refunded, paying] = [await student('9855500001', 9_000_001), await student('9855500002', 9_000_002)];
  await revokeAccess(store.ctx(), refunded, 9_000_001);
  store.clock.advance(((course.emi[0]?.validityDays ?? 0) - 2) * DAY_MS);

  expect(await instalmentsDue(store.ctx(), refunded - 1, 1)).toEqual({ due: [], last: refunded });
  const next = await instalmentsDue(store.ctx(), refunded, 1);
  expect(next).toMatchObject({ due: [{ studentId: paying, productId: course.id }], last: paying });
  expect(await instalmentsDue(store.ctx(), paying, 1)).toEqual({ due: [], last: null });

  const writtenOff = {
    student_id: paying,
    order_id: 9_000_002,
    product_id: course.id,
    written_off_at: store.ctx().now,
  };
  await store.db.insertInto('learning.write_off').values(writtenOff).execute();
  expect(await instalmentsDue(store.ctx(), refunded, 1)).toEqual({ due: [], last: paying });

  async function student(mobile: string, orderId: number): Promise<number> {
    const studentId = await createStudent(store.ctx(), newStudent({ mobile }));
    await grantAccess(store.ctx(), { studentId, productId: course?.id ?? 0, orderId, emiNo: 1, emiTotal: 3 });
    return studentId;
  }
});
