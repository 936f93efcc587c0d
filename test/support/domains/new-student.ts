import type { createStudent } from '../../../server/identity/index.ts';

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
