/** What the staff receive for a change while they see the store as a student; the only 403 of the JSON calls of students. */
import type { Refusal } from './endpoint.ts';

export const readOnly = {
  code: 'read_only_view',
  message: 'This is a read-only view of a student’s account.',
} as const satisfies Refusal;
