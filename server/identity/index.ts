/** The public functions of identity: students, sessions, addresses, signed URLs and rate limits for other domains. */
import './tables.ts';

export { giveBack, type Limit, take, waitFor } from './allowance.ts';
export { perAddress } from './caller-address.ts';
export { takeMobile } from './commands/change-mobile.ts';
export { requireConfirmed } from './commands/confirm-student.ts';
export { setVertical } from './commands/set-vertical.ts';
export { createStudent, type NewStudent } from './create-student.ts';
export { ownerOfEmail } from './email-owner.ts';
export { lockCaller, lockedStudentId } from './lock-students.ts';
export { addressesOf as mailAddressesOf } from './notify-account-change.ts';
export { numberHash } from './number-hash.ts';
export * as personalData from './personal-data.ts';
export { addressOf, markAddressUsed, type Student, studentById, studentByMobile } from './queries.ts';
export { accessExpiry, liveSessions } from './session-ended.ts';
export { holderOfTicket, issueTicket, redeemTicket } from './session-tickets.ts';
export { endSession, forgetSession, SESSION_ENDED, sessionOf, startSession } from './sessions.ts';
export { signOutCommand } from './sign-out-command.ts';
export { checkAddress, signAddress } from './signed-address.ts';
export { STATES, type State, stateByGst, stateById } from './states.ts';
export type { StudentRow } from './tables.ts';
export { unlinkGoogleCommand } from './unlink-google-command.ts';
