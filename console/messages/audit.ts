/** Messages of the audit log. */
import { PERMISSIONS, ROLES } from '../../contract/staff/permissions.ts';
import { createMessages } from './create-messages.ts';
import { SIGN_IN_METHODS, type SignInMethod } from './sign-in-methods.ts';

/** Actions by their key. Another action is shown by the words of its key. */
const ACTIONS: Readonly<Record<string, string>> = {
  'refund.executed': 'Refunded',
  'refund.requested': 'Approval of a refund requested',
  'refund.approved': 'Refund approved',
  'refund.refused': 'Refund refused',
  'refund.withdrawn': 'Refund request withdrawn',
  'refund.expired': 'Refund request expired',
  'settlement.uploaded': 'Settlement file uploaded',
  'receipt.sent_again': 'Receipt sent again',
  'refund.returned': 'Refund returned by hand',
  'offline_payment.recorded': 'Offline payment recorded',
  'offline_payment.requested': 'Approval of an offline payment requested',
  'offline_payment.approved': 'Offline payment approved',
  'offline_payment.refused': 'Offline payment refused',
  'offline_payment.withdrawn': 'Offline payment withdrawn',
  'offline_payment.expired': 'Offline payment expired',
  'student.created': 'Account created',
  'student.address_added': 'Address added',
  'product.draft_created': 'Draft created',
  'product.draft_edited': 'Draft edited',
  'product.draft_discarded': 'Draft discarded',
  'product.published': 'Published',
  'product.scheduled': 'Publication scheduled',
  'product.schedule_cancelled': 'Scheduled publication cancelled',
  'product.publication_failed': 'Scheduled publication failed',
  'product.withdrawn': 'Withdrawn from sale',
  'product.restored': 'Earlier content restored as a draft',
  'due.postponed': 'Instalment postponed',
  'due.written_off': 'Instalment written off',
  'coupon.created': 'Coupon created',
  'coupon.changed': 'Coupon changed',
  'coupon.disabled': 'Coupon disabled',
  'coupon.enabled': 'Coupon enabled',
  'coupon.deleted': 'Coupon deleted',
  'export.requested': 'Export requested',
  'export.finished': 'Exported',
  'system.jobs_retried': 'Failed jobs run again',
  'student.read': 'Details read',
  'order.read': 'Order or payment read',
  'student.sessions_ended': 'Signed out on all devices',
  'student.results_read': 'Results read',
  'student.data_exported': 'Data exported',
  'student.deleted': 'Account deleted',
  'access.granted': 'Access given',
  'access.extended': 'Access extended',
  'access.revoked': 'Access revoked',
  'batch.created': 'Batch created',
  'batch.changed': 'Batch changed',
  'batch.enrolled': 'Students enrolled',
  'batch.transferred': 'Transferred to another batch',
  'batch.removed': 'Removed from a batch',
  'batch.numbers_checked': 'Mobile numbers looked up',
  'staff.signed_in': 'Signed in',
  'staff.signed_out': 'Signed out',
  'staff.sessions_ended': 'Ended other sessions',
  'staff.invited': 'Invited',
  'staff.invited_again': 'Invitation sent again',
  'staff.invitation_accepted': 'Invitation accepted',
  'staff.access_recovered': 'Access recovered',
  'staff.role_changed': 'Role changed',
  'staff.suspended': 'Suspended',
  'staff.reactivated': 'Reactivated',
  'staff.permissions_changed': 'Permissions changed',
  'staff.passkey_added': 'Passkey added',
  'staff.passkey_renamed': 'Passkey renamed',
  'staff.passkey_removed': 'Passkey removed',
  'staff.totp_added': 'Authenticator app added',
  'staff.totp_removed': 'Authenticator app removed',
  'staff.recovery_codes_replaced': 'Recovery codes replaced',
};

/** Kinds of records that are changed. */
const TARGETS: Readonly<Record<string, string>> = {
  student: 'Student',
  batch: 'Batch',
  order: 'Order',
  payment: 'Payment',
  offline_payment: 'Offline payment',
  settlement: 'Settlement file',
  coupon: 'Coupon',
  product: 'Product',
  list: 'List',
  queue: 'Queue of jobs',
  staff: 'Staff account',
  role: 'Role',
};

const FIELDS: Readonly<Record<string, string>> = {
  email: 'E-mail address',
  is_suspended: 'Suspended',
  is_recovery: 'Recovery of the account',
  method: 'Signed in by',
  sessions: 'Ended sessions',
  product: 'Number of the product',
  instalment: 'Instalment',
  valid_till: 'Open until',
  batch: 'Batch',
  starts_on: 'First day',
  ends_on: 'Last day',
  capacity: 'Limit of members',
  products: 'Numbers of the products',
  students: 'Students',
  student_ids: 'Numbers of the students',
  due_at: 'Due',
  kind: 'Kind of refund',
  amount: 'Amount in rupees',
  ends_access: 'Ends the access',
  credit_note: 'Credit note',
  request: 'Number of the request',
  received_on: 'Received on',
  times: 'Times sent again',
  returned_on: 'Returned on',
  reference: 'Reference',
  code: 'Code',
  seo: 'Name in links',
  coupon_kind: 'Kind of discount',
  value: 'Percent or rupees',
  cap: 'Highest discount in rupees',
  minimum: 'Lowest price in rupees',
  media: 'Languages',
  kinds: 'Kinds of products',
  uses: 'Uses in total',
  uses_per_student: 'Uses for each student',
  first_purchase: 'First purchase only',
  tile: 'Offered as a tile',
  format: 'Format',
  jobs: 'Jobs',
  rows: 'Entries in the file',
  is_searched: 'With a search',
};

/** For example `Recovery codes replaced` for `staff.recovery_codes_replaced`. */
function wordsOf(key: string): string {
  const words = key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function roleText(role: string): string {
  return role in ROLES ? ROLES[role as keyof typeof ROLES] : role;
}

/** A stored value as the user reads it. */
function valueText(field: string, value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (field === 'role') return roleText(value);
  if (field === 'method') return value in SIGN_IN_METHODS ? SIGN_IN_METHODS[value as SignInMethod] : value;
  return value in PERMISSIONS ? PERMISSIONS[value as keyof typeof PERMISSIONS].text : value;
}

export const useAuditMessages = createMessages({
  english: {
    title: 'Audit log',
    intro: 'Every change by the staff. Entries cannot be changed or deleted.',
    list: 'Entries of the audit log',
    search: 'Search the log',
    empty: 'There are no entries yet.',
    action: 'Action',
    actionText: (key: string) => ACTIONS[key] ?? wordsOf(key),
    target: 'Record',
    targetText: (type: string) => TARGETS[type] ?? wordsOf(type),
    targetId: 'Number',
    actor: 'By',
    person: 'Person',
    at: 'When',
    from: 'From',
    to: 'To',
    reason: 'Reason',

    changes: 'Changes',
    before: 'Before',
    after: 'After',
    fieldText: (name: string) => FIELDS[name] ?? wordsOf(name),
    none: 'none',
    roleText,
    valueText,
    noChanges: 'This action changed no stored values.',
    origin: 'Origin',
    ip: 'Network address',
    device: 'Device',
    request: 'Request',
    integrity: 'Integrity',
    integrityText: 'Each entry contains the hash of the one before, so a change of an entry breaks the chain.',
    hash: 'Hash',
    previousHash: 'Hash before',
    number: (id: number) => `Entry ${id}`,

    history: 'History',
    historyAll: 'All entries in the audit log',
    noHistory: 'No changes are recorded.',
  },
});
