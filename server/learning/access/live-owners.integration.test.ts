/** Pages of owners leave out nobody, also if some have several of the products. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import { grantAccess } from './grant-access.ts';
import { liveOwners } from './live-owners.ts';

const PAGE_STUDENTS = 4;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('owners of several products take one place on a page', async () => {
  const products = (await store.db.selectFrom('catalogue.product').select('id').orderBy('id').limit(2).execute()).map(
    ({ id }) => id,
  );
  const [first = 0] = products;
  const ctx = store.ctx();
  const students: number[] = [];
  for (let at = 0; at < 8; at++) {
    students.push(await createStudent(ctx, newStudent({ mobile: String(9_844_460_000 + at) })));
  }
  const [before = 0] = students;
  const give = (studentId: number, productId: number) =>
    grantAccess(ctx, { studentId, productId, orderId: null, emiNo: 0, emiTotal: 0 });
  // The holdings of the first four fill the page twice, and the given access of the last one is behind it.
  for (const studentId of students.slice(0, 7)) for (const productId of products) await give(studentId, productId);
  await store.db
    .insertInto('learning.staff_grant')
    .values({
      student_id: students[7] ?? 0,
      product_id: first,
      order_id: null,
      granted_at: ctx.now,
      valid_till: null,
      revoked_at: null,
    })
    .execute();
  const found: number[] = [];
  for (let after: number | null = before - 1; after !== null; ) {
    const page = await liveOwners(store.ctx(), products, after, PAGE_STUDENTS);
    found.push(...page.owners);
    after = page.last;
  }
  expect(found).toEqual(students);
});
