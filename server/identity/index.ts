/** The public functions of identity: students, sessions, addresses, signed URLs and rate limits for other domains. */
import './tables.ts';

export { clientAddressLimit } from './client-address.ts';
export { setMobile } from './commands/change-mobile.ts';
export { requireConfirmed } from './commands/confirm-student.ts';
export { setVertical } from './commands/set-vertical.ts';
export { createStudent, type NewStudent } from './create-student.ts';
export { ownerOfEmail } from './email-owner.ts';
export { lockCaller, lockedStudentId } from './lock-students.ts';
export { mailAddressesOf } from './notify-account-change.ts';
export { numberHash } from './number-hash.ts';
export * as personalData from './personal-data.ts';
export { addressOf, markAddressUsed, type Student, studentById, studentByMobile } from './queries.ts';
export { consume, type Limit, release, secondsUntilAllowed } from './rate-limiter.ts';
export { accessExpiry, liveSessions } from './session-checks.ts';
export { issueTicket, redeemTicket, studentOfTicket } from './session-tickets.ts';
export { endSession, invalidateSession, SESSION_ENDED, sessionOf, startSession } from './sessions.ts';
export { signOutCommand } from './sign-out-command.ts';
export { signUrl, verifySignedUrl } from './signed-url.ts';
export { STATES, type State, stateByGst, stateById } from './states.ts';
export type { StudentRow } from './tables.ts';
export { unlinkGoogleCommand } from './unlink-google-command.ts';
