/** Endpoints of the students, for the staff. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { Day, ListOf, ListQuery } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** `unfinished`: the sign-up was begun and not completed. */
const StudentState = OneOf(['active', 'unfinished', 'deleted']);

/** A student in the list: enough to recognise the person, and no more. Names are empty if they are not known. */
const StudentRow = Exactly({
  student_id: Type.Integer(),
  name: Type.String(),
  /** The last four digits of the number; empty without a number. */
  masked_mobile: Type.String(),
  masked_email: Type.String(),
  state: StudentState,
  /** ISO instant in UTC. */
  created_at: Type.String(),
});
export type StudentRow = StaticDecode<typeof StudentRow>;

export const listStudents = staffEndpoint({
  method: 'GET',
  path: '/staff/students',
  permission: 'students.read',
  summary:
    'Students; `search` is a student number, the start of a mobile number (4 digits), of an e-mail address (with @) or of a name',
  body: ListQuery(
    {
      state: Type.Optional(StudentState),
      /** First and last day in India of the sign-up. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    ['-created_at', 'created_at', 'name'],
  ),
  data: ListOf(StudentRow),
});

const StudentSession = Exactly({
  device: Type.String(),
  first_seen_at: Type.String(),
  /** The sign-in or the last renewal of its tokens. */
  last_seen_at: Type.String(),
  is_live: Type.Boolean(),
});

/** A student with all details. Those of a deleted account, and those that a sign-up lacks, are empty or null. */
const Student = Exactly({
  student_id: Type.Integer(),
  state: StudentState,
  first_name: Type.String(),
  last_name: Type.String(),
  /** With `+` and the calling code. */
  mobile: Type.String(),
  is_mobile_verified: Type.Boolean(),
  email: Type.String(),
  is_email_verified: Type.Boolean(),
  has_google: Type.Boolean(),
  /** The address of the linked Google account; null for a link from before it was stored. */
  google_email: Nullable(Type.String()),
  dob: Nullable(Type.String()),
  gender: Nullable(OneOf(['male', 'female', 'other'])),
  state_name: Type.String(),
  /** Saved postal addresses, each as lines. */
  addresses: Type.Array(Type.Array(Type.String())),
  created_at: Type.String(),
  /** When the sign-up was completed. */
  onboarded_at: Nullable(Type.String()),
  deleted_at: Nullable(Type.String()),
  /** The version of the details that can be corrected; a correction names the version that was loaded. */
  version: Type.String(),
  /** The newest first, at most 20. */
  sessions: Type.Array(StudentSession),
});
export type StudentDetails = StaticDecode<typeof Student>;

export const getStudent = staffEndpoint({
  method: 'GET',
  path: '/staff/students/student',
  permission: 'students.read',
  summary: 'One student with all details; the audit log records who read them, once an hour',
  body: Exactly({ student_id: Id }),
  data: Student,
});

/** `staff`: given without an order; `extension`: days that the staff added to an order; `batch`: by membership in a batch. */
const AccessSource = OneOf(['order', 'staff', 'extension', 'batch']);
export type AccessSource = StaticDecode<typeof AccessSource>;

const StudentCourse = Exactly({
  product_id: Type.Integer(),
  /** Null for a product that the catalogue no longer has. */
  title: Nullable(Type.String()),
  is_live: Type.Boolean(),
  /** Null for access without end. */
  valid_till: Nullable(Type.String()),
  /** Whether an overdue instalment locks it. */
  is_locked: Type.Boolean(),
  /** Both 0 for a payment in full. */
  instalments_paid: Type.Integer(),
  instalments_total: Type.Integer(),
  /** Where the access comes from, without repetition. */
  sources: Type.Array(AccessSource),
});
export type StudentCourse = StaticDecode<typeof StudentCourse>;

export const listStudentCourses = staffEndpoint({
  method: 'GET',
  path: '/staff/students/courses',
  permission: 'students.read',
  summary: 'All products that a student ever had access to, the newest first',
  body: Exactly({ student_id: Id }),
  data: Type.Array(StudentCourse),
});

export const endStudentSessions = staffEndpoint({
  method: 'POST',
  path: '/staff/students/end_sessions',
  permission: 'students.manage',
  summary: 'Signs a student out on all devices',
  body: Exactly({ student_id: Id, reason: OneLine(500) }),
  data: Exactly({ ended: Type.Integer() }),
  successMessage: 'The student is signed out on all devices.',
});

const StudentAttempt = Exactly({
  attempt_id: Type.Integer(),
  test_name: Type.String(),
  /** Of the student as a candidate of the test; empty without one. */
  roll_number: Type.String(),
  /** 1 for the first attempt of the test. */
  number: Type.Integer(),
  state: OneOf(['running', 'submitted', 'expired']),
  started_at: Type.String(),
  ended_at: Nullable(Type.String()),
  /** Marks, rounded to two decimals; null until the attempt is graded and its result released. */
  score: Nullable(Type.Number()),
  max_score: Nullable(Type.Number()),
  /** Whether the attempt is over and its result is not released. */
  awaits_release: Type.Boolean(),
});
export type StudentAttempt = StaticDecode<typeof StudentAttempt>;

export const listStudentAttempts = staffEndpoint({
  method: 'GET',
  path: '/staff/students/attempts',
  permission: 'results.read',
  summary: 'The latest attempts of a student at tests, at most 20; the audit log records who read them, once an hour',
  body: Exactly({ student_id: Id }),
  data: Type.Array(StudentAttempt),
});
