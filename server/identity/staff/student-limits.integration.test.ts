/** How many different students one person opens, exports and deletes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccount } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import { listStudentBatches } from '../../../contract/staff/students/batches.ts';
import { deleteStudentAccount, exportStudentData } from '../../../contract/staff/students/student-account.ts';
import { getStudent, listStudentCourses } from '../../../contract/staff/students/students.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let ravi: TestStudent;
let meena: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
});
afterAll(() => store.close());

const callerOf = async ({ api }: TestStaff) => (await dataOf(api(getMe))).staff_id;

const readings = (studentId: number) =>
  store.db
    .selectFrom('audit.entry')
    .where('action', '=', 'student.read')
    .where('target_id', '=', String(studentId))
    .select('entry_id')
    .execute();

test('a person opens 200 different students an hour; the parts of one page are one, and count once an hour', async () => {
  const person = await staff(store, 'support');
  const subject = `staff-limit:students_read:${await callerOf(person)}`;
  await setUsage(store, subject, 199);
  const student_id = ravi.studentId;
  const parts = [getStudent, listStudentCourses, listStudentBatches];
  await Promise.all(parts.map((part) => dataOf(person.api(part, { student_id }))));
  expect(await readings(student_id)).toHaveLength(1);
  const refused = {
    status: 429,
    message:
      'You opened 200 students within an hour. You can continue in 60 minutes. If it cannot wait, an owner can do it for you.',
  };
  for (const part of parts)
    await expect(person.api(part, { student_id: meena.studentId })).rejects.toMatchObject(refused);
  expect(await readings(meena.studentId)).toEqual([]);
  await dataOf(person.api(getStudent, { student_id }));
  expect((await (await staff(store, 'owner')).api(getStudent, { student_id: meena.studentId })).success).toBe(true);
  expect(await store.metrics()).toContain('sopan_staff_limits_reached_total{limit="students_read"} 3');
  store.clock.advance(61 * 60_000);
  const later = (await staff(store, 'support')).api;
  expect((await later(getStudent, { student_id: meena.studentId })).success).toBe(true);
});

test('a person exports and deletes the data of twenty students a day', async () => {
  const person = await staff(store, 'support');
  const id = await callerOf(person);
  await setUsage(store, `staff-limit:students_exported:${id}`, 20);
  await setUsage(store, `staff-limit:students_deleted:${id}`, 20);
  const student_id = ravi.studentId;
  const entries = await store.db.selectFrom('audit.entry').select('entry_id').execute();
  await expect(person.api(exportStudentData, { student_id })).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You exported the data of 20 students within a day\. You can continue in /),
  });
  const deletion = { student_id, mobile: '9876500002', reason: 'Asked' };
  await expect(person.api(deleteStudentAccount, deletion)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You deleted 20 accounts of students within a day\. You can continue in /),
  });
  expect((await ravi.api(getAccount)).success).toBe(true);
  expect(await store.db.selectFrom('audit.entry').select('entry_id').execute()).toHaveLength(entries.length);
  await setUsage(store, `staff-limit:students_deleted:${id}`, 19);
  await dataOf(person.api(deleteStudentAccount, deletion));
  const next = { student_id: meena.studentId, mobile: '9876500003', reason: 'Asked' };
  await expect(person.api(deleteStudentAccount, next)).rejects.toMatchObject({ status: 429 });
});
