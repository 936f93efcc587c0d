/** Public interface of the learning domain: access grants and ownership. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { type AccessEvent, accessHistory } from './access/access-history.ts';
export { accessOfOrder, type OrderAccess } from './access/access-of-order.ts';
export { grantAccess, recordGrants, studentLock } from './access/grant-access.ts';
export { liveOwners } from './access/live-owners.ts';
export { revokeAccess } from './access/revoke-access.ts';
export { batchesOfMember, batchNames, membersOfBatches, ownBatches } from './batches/batches-of-member.ts';
export { batchList } from './batches/read-batches.ts';
export { memberList } from './batches/read-members.ts';
export { instalmentForecast } from './instalments/instalment-forecast.ts';
export { countOverdue, duesOfStudents } from './instalments/staff-dues.ts';
export { nextInstalment } from './my-products.ts';
export * as personalData from './personal-data.ts';
export {
  type DueInstalment,
  type GrantOfOrder,
  grantsByProduct,
  instalmentsDue,
  ownedProducts,
  ownershipOf,
  ownershipsFrom,
  ownershipsOf,
} from './queries.ts';
export {
  dueDates,
  isOpenToBuy,
  nextReminderAt,
  type Ownership,
  payableInstalment,
  REMINDER_KINDS,
  type Reminder,
} from './rules.ts';
