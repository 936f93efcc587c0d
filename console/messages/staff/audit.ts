/** Messages of the audit log. */
import { PERMISSIONS, ROLES } from '../../../contract/staff/permissions.ts';
import { createMessages } from '../create-messages.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { SIGN_IN_METHODS, type SignInMethod } from './sign-in-methods.ts';

/** Kinds of records that are changed. */
const TARGETS: Readonly<Record<string, string>> = {
  student: 'Student',
  contacts: 'Contacts of students',
  batch: 'Batch',
  campaign: 'Campaign',
  message_template: 'Message text',
  order: 'Order',
  payment: 'Payment',
  offline_payment: 'Offline payment',
  settlement: 'Settlement file',
  coupon: 'Coupon',
  question: 'Question',
  question_import: 'Import of questions',
  product: 'Product',
  list: 'List',
  view: 'View of a list',
  queue: 'Queue of jobs',
  hierarchy_page: 'Page of the catalogue',
  hierarchy: 'Catalogue structure',
  staff: 'Staff account',
  role: 'Role',
  document: 'Page',
  media: 'File',
  institute: 'Institute',
  provider: 'Provider',
  gst_return: 'GST return',
  shelves: 'Shelves',
  sample_classes: 'Sample classes',
  search_tag: 'Search tag',
  trending_tags: 'Trending tags',
  content: 'Content folder',
};

const FIELDS: Readonly<Record<string, string>> = {
  is_open: 'Open',
  view_list: 'List',
  is_shared: 'For everybody',
  parameters: 'Search, filters, order and columns',
  view: 'Number of the view',
  views: 'Numbers of the views',
  failure: 'Failure',
  email: 'E-mail address',
  is_suspended: 'Suspended',
  is_recovery: 'Recovery of the account',
  method: 'Signed in by',
  sessions: 'Ended sessions',
  test: 'Number of the test',
  attempts: 'Running attempts',
  imported: 'Files imported',
  unchanged: 'Files without a change',
  rejected: 'Files rejected',
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
  subject: 'Subject',
  sms_template_id: 'Registered template',
  sms_header: 'Header',
  sms_refusal: 'Refused by the provider',
  body: 'Text',
  audience: 'Readers',
  product_id: 'Number of the product',
  per_hour: 'Mails per hour',
  number_ends_in: 'Last digits of the number',
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
  file_kind: 'Kind of file',
  bytes: 'Bytes',
  sha256: 'Hash of the content',
  original_name: 'Name when uploaded',
  alt_en: 'Alternative text, English',
  alt_hi: 'Alternative text, Hindi',
  format: 'Format',
  jobs: 'Jobs',
  rows: 'Entries in the file',
  is_searched: 'With a search',
  refund_approval_above: 'Refunds without approval up to, in rupees',
  offline_approval_above: 'Offline payments for a student in 24 hours without approval up to, in rupees',
  seo_url: 'Address in the store',
  children_are: 'Name of what is below it',
  pages_below: 'Addresses of the pages below',
  group_name: 'Heading above the verticals',
  sub_text: 'Line below the heading',
};

/** For example `Recovery codes replaced` for `staff.recovery_codes_replaced`. */
function wordsOf(key: string): string {
  const words = key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function roleText(role: string): string {
  return Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : role;
}

/** A stored value as the user reads it. */
function valueText(field: string, value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (field === 'role') return roleText(value);
  if (field === 'method') return Object.hasOwn(SIGN_IN_METHODS, value) ? SIGN_IN_METHODS[value as SignInMethod] : value;
  return Object.hasOwn(PERMISSIONS, value) ? PERMISSIONS[value as keyof typeof PERMISSIONS].text : value;
}

export const useAuditMessages = createMessages({
  english: {
    title: 'Audit log',
    intro: 'Every change by the staff. Entries cannot be changed or deleted.',
    list: 'Entries of the audit log',
    search: 'Search the log',
    empty: 'There are no entries yet.',
    action: 'Action',
    actionText: (key: string) => AUDIT_ACTIONS[key] ?? wordsOf(key),
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
