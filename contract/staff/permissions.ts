/** Permissions and roles of the staff. */

/** Every permission by its key: the group under which it is listed, and what it allows in this version. */
export const PERMISSIONS = {
  'staff.read': { group: 'Staff', text: 'See staff accounts and roles' },
  'staff.manage': { group: 'Staff', text: 'Invite staff, change their roles, suspend them' },
  'roles.manage': { group: 'Staff', text: 'Change the permissions of roles' },
  'audit.read': { group: 'Staff', text: 'Read the audit log' },
  'institute.edit': {
    group: 'Institute',
    text: 'Change the name, contacts, legal data and appearance of the institute',
  },
  'health.read': { group: 'Institute', text: 'See jobs, messages and the state of the store' },
  'jobs.retry': { group: 'Institute', text: 'Retry failed jobs and messages' },
  'catalogue.read': { group: 'Content', text: 'See products, prices and drafts' },
  'catalogue.edit': { group: 'Content', text: 'Edit drafts of products' },
  'catalogue.publish': { group: 'Content', text: 'Publish and withdraw products, change the hierarchy' },
  'pages.edit': { group: 'Content', text: 'Edit drafts of pages and of the landing page' },
  'pages.publish': { group: 'Content', text: 'Publish pages and the landing page' },
  'media.manage': { group: 'Content', text: 'Upload, replace and delete files' },
  'coupons.manage': { group: 'Content', text: 'Create and change coupons' },
  'students.read': { group: 'Students', text: 'Find students and see their details' },
  'students.manage': {
    group: 'Students',
    text: 'Correct details of students, sign them out, export all their data, delete their accounts',
  },
  'students.view_as': { group: 'Students', text: 'See the store as a student sees it, without changing anything' },
  'access.grant': { group: 'Students', text: 'Give and withdraw access to products' },
  'messages.send': { group: 'Students', text: 'Send messages to students' },
  'messages.edit': { group: 'Students', text: 'Change the texts of mails and text messages to students' },
  'orders.read': { group: 'Money', text: 'See orders, payments and invoices' },
  'payments.record': { group: 'Money', text: 'Record payments in cash and by bank transfer' },
  'approvals.read': { group: 'Money', text: 'See requests that wait for approval, and who decided them' },
  'refunds.request': { group: 'Money', text: 'Request refunds' },
  'refunds.approve': { group: 'Money', text: 'Approve refunds and offline payments that another person requested' },
  'money.export': { group: 'Money', text: 'Export orders, payments and tax reports' },
  'questions.edit': { group: 'Exams', text: 'See the question bank, write and import questions' },
  'questions.review': { group: 'Exams', text: 'Review questions that others wrote, or send them back' },
  'questions.approve': { group: 'Exams', text: 'Approve questions that others wrote and reviewed' },
  'practice.open': {
    group: 'Exams',
    text: 'Open topics of the question bank for practice, withhold single questions',
  },
  'papers.edit': {
    group: 'Exams',
    text: 'Assemble papers from the question bank, see the pictures of questions in the media library',
  },
  'papers.publish': {
    group: 'Exams',
    text: 'Publish papers that only others changed, replace files that tests use',
  },
  'keys.change': { group: 'Exams', text: 'See challenges of answer keys, decide them, and approve final keys' },
  'scores.publish': {
    group: 'Exams',
    text: 'Define groups of shifts, compute their scores, ask for and approve the publication, see merit lists',
  },
  'analysis.read': {
    group: 'Exams',
    text: 'Compute and see item analyses of tests, with their answer keys',
  },
  'analysis.pairs': {
    group: 'Exams',
    text: 'See pairs of candidates with look-alike answers, with their names',
  },
  'exams.control': {
    group: 'Exams',
    text: 'Watch and pause running tests, give more time, send messages, note incidents, end attempts, change accommodations of students, decide who may sit tests, import candidates and publish admit cards, plan provisional answer keys, set when results appear, define merit lists and certificates',
  },
  'results.read': {
    group: 'Exams',
    text: 'See results of students and export them, and on the first page which tests run and are next',
  },
} as const satisfies Record<string, { group: string; text: string }>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as Permission[];

/** The six roles. Their permissions are stored in the database and can be edited, except those of the owner. */
export const ROLES = {
  owner: 'Owner',
  accounts: 'Accounts',
  content: 'Content',
  exams: 'Exam controller',
  support: 'Support',
  reader: 'Reader',
} as const;

export type Role = keyof typeof ROLES;

export const ROLE_KEYS = Object.keys(ROLES) as Role[];
