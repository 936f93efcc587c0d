import { createStudent } from '../../../server/identity/index.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

type NewStudent = Parameters<typeof createStudent>[1];

/** Returns a valid student for `createStudent`; fields that are not given are the same for all but the e-mail address. */
export function newStudent(student: Pick<NewStudent, 'mobile'> & Partial<NewStudent>): NewStudent {
  return {
    firstName: 'Kavya',
    lastName: 'Nair',
    email: `student${student.mobile}@example.com`,
    dob: '2003-05-14',
    stateId: 1640,
    gender: 2,
    ...student,
  };
}

/** Creates a student with a mobile number, and signs the student in. */
export async function createTestStudent(store: TestStore, number: number): Promise<TestStudent & { mobile: string }> {
  const mobile = String(number);
  await createStudent(store.ctx(), newStudent({ mobile }));
  return { ...(await store.studentByMobile(mobile)), mobile };
}
