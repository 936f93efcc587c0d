/** Corrections of a student's details by the staff. */
import { Exactly, Id, OneOf, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { PROFILE_MESSAGES } from '../../identity/sign-in.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { studentDeleted } from './access.ts';

const refusalOf = (code: string, message: string): Refusal => ({ code, message });

export const firstNameInvalid = refusalOf('first_name_invalid', PROFILE_MESSAGES.name);
export const lastNameInvalid = refusalOf('last_name_invalid', PROFILE_MESSAGES.name);
export const emailInvalid = refusalOf('email_invalid', PROFILE_MESSAGES.email);
export const dobInvalid = refusalOf('dob_invalid', PROFILE_MESSAGES.dob);
export const genderMissing = refusalOf('gender_missing', 'Choose the gender. It can be corrected, but not removed.');

export const correctStudent = staffEndpoint({
  method: 'POST',
  path: '/staff/students/correct',
  permission: 'students.manage',
  needsProof: true,
  summary:
    'Corrects details of a student, who is notified; a new e-mail address is unverified until the student verifies it',
  body: Exactly({
    student_id: Id,
    /** The version of the details that the caller has seen. */
    version: Text(64),
    first_name: Text(60),
    last_name: Text(60),
    /** Absent or empty for an account without one; what an account has cannot be removed. */
    email: Type.Optional(Text(254)),
    /** `YYYY-MM-DD`. */
    dob: Type.Optional(Text(10)),
    gender: Type.Optional(OneOf(['', 'male', 'female', 'other'])),
    reason: OneLine(500),
  }),
  data: Exactly({ version: Type.String() }),
  refusals: [
    studentDeleted,
    changedMeanwhile,
    firstNameInvalid,
    lastNameInvalid,
    emailInvalid,
    dobInvalid,
    genderMissing,
  ],
  successMessage: 'The details are corrected, and the student is notified.',
});
