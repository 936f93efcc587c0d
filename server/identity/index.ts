/** The public functions of identity: students, sessions, addresses, signed URLs and rate limits for other domains. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { clientAddressLimit } from '../platform/rate-limit/client-network.ts';
export { consume, type Limit, release, secondsUntilAllowed } from '../platform/rate-limit/rate-limiter.ts';
export { setMobile } from './commands/change-mobile.ts';
export { requireConfirmed } from './commands/confirm-student.ts';
export { setVertical } from './commands/set-vertical.ts';
export { unlinkGoogleCommand } from './google/unlink-google-command.ts';
export * as personalData from './personal-data.ts';
export { stateById } from './places/states.ts';
export { readMobile } from './rules.ts';
export { accessExpiry, liveSessions } from './sessions/session-checks.ts';
export { issueTicket, redeemTicket, studentOfTicket } from './sessions/session-tickets.ts';
export { endSession, invalidateSession, sessionOf, startSession } from './sessions/sessions.ts';
export { signOutCommand } from './sessions/sign-out-command.ts';
export { signUrl, verifySignedUrl } from './sessions/signed-url.ts';
export { filterStudents, listedStudents, lockActiveAccount, lockActiveStudents } from './staff/active-students.ts';
export { countContactSearch, countingContactSearches, countNumbers } from './staff/contact-searches.ts';
export { type ContactOwner, ownersOfContacts, ownersOfNumbers } from './staff/find-by-numbers.ts';
export { studentList } from './staff/list-students.ts';
export { isContactSearch } from './staff/student-search.ts';
export { studentTarget } from './students/audit-target.ts';
export { createStudent } from './students/create-student.ts';
export { ownerOfEmail } from './students/email-owner.ts';
export { languageOfStudent, languagesOfStudents } from './students/language.ts';
export { lockCaller, lockedStudentId } from './students/lock-students.ts';
export { languageOfPage, messageLanguage } from './students/message-language.ts';
export { mailAddressesOf } from './students/notify-account-change.ts';
export { numberHash } from './students/number-hash.ts';
export {
  addressOf,
  birthDatesOf,
  findActiveStudent,
  markAddressUsed,
  type Student,
  studentById,
  studentByMobile,
  studentNames,
} from './students/queries.ts';
export { retainStudent } from './students/unfinished-sign-ups.ts';
export type { StudentRow } from './tables.ts';
