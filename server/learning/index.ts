/** Public interface of the learning domain: access grants and ownership. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { accessOfOrder, type OrderAccess } from './access-of-order.ts';
export { grantAccess, recordGrants, studentLock } from './grant-access.ts';
export { instalmentForecast } from './instalment-forecast.ts';
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
export { revokeAccess } from './revoke-access.ts';
export {
  dueDates,
  isOpenToBuy,
  nextReminderAt,
  type Ownership,
  payableInstalment,
  REMINDER_KINDS,
  type Reminder,
} from './rules.ts';
export { countOverdue, duesOfStudents } from './staff-dues.ts';
