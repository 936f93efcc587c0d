import { createHash } from 'node:crypto';
import type { StudentRow } from '../tables.ts';

/** Returns a version of what the staff can correct, which changes with every change of it. */
export function detailsVersion({ first_name, last_name, email, email_proved_at, dob, gender }: StudentRow): string {
  const details = JSON.stringify([first_name, last_name, email, email_proved_at, dob, gender]);
  return createHash('sha256').update(details).digest('base64url');
}
