/** The store as a student sees it: read-only, for a quarter of an hour, in the browser of the person who started it. */
import { Exactly, Id, NoData, Nullable, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const studentNotActive: Refusal = {
  code: 'student_not_active',
  message: 'This account was deleted, or its sign-up is not finished, so there is nothing to see.',
};
export const viewingOver: Refusal = {
  code: 'viewing_over',
  message: 'This view has ended, or was opened already. Start a new one on the page of the student.',
};

const ViewingId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  'x-message': 'Please send a lower-case UUID.',
});

export const startViewing = staffEndpoint({
  method: 'POST',
  path: '/staff/students/view',
  permission: 'students.view_as',
  needsProof: true,
  summary:
    'Starts a read-only view of the store as a student; the audit log records the reason. `viewing_id` is chosen by the caller, and a repeated call starts one view',
  body: Exactly({ viewing_id: ViewingId, student_id: Id, reason: OneLine(500) }),
  data: Exactly({
    viewing_id: Type.String(),
    /** ISO instant in UTC. */
    ends_at: Type.String(),
  }),
  refusals: [studentNotActive, viewingOver],
});

/** What the tab shows of the student on every page. */
const ViewedStudent = Exactly({
  student_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  profile_picture: Nullable(Type.String()),
  email_id: Type.String(),
  is_email_verified: Type.Boolean(),
  gender: Nullable(Type.Integer()),
  mobile_number: Type.String(),
  selected_vertical: Type.Integer(),
});

const OpenedViewing = Exactly({
  /** For the tab that opened it, and valid only with the cookie that the response sets. */
  token: Type.String(),
  ends_at: Type.String(),
  /** Until then, because the clock of the browser may be wrong. */
  seconds_left: Type.Integer(),
  student: ViewedStudent,
});
export type OpenedViewing = StaticDecode<typeof OpenedViewing>;

export const openViewing = staffEndpoint({
  method: 'POST',
  path: '/staff/students/view/open',
  permission: 'students.view_as',
  summary: 'Gives the token of a started view to the tab that shows it, once',
  body: Exactly({ viewing_id: ViewingId }),
  data: OpenedViewing,
  refusals: [viewingOver],
});

export const endViewing = staffEndpoint({
  method: 'POST',
  path: '/staff/students/view/end',
  permission: 'students.view_as',
  summary: 'Ends a view that the caller started',
  body: Exactly({ viewing_id: ViewingId }),
  data: NoData,
  successMessage: 'The view has ended.',
});
