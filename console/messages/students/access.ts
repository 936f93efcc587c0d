/** Messages of access that the staff give, and of requests about an account. */
import type { AccessSource, StudentAttempt } from '../../../contract/staff/students/students.ts';
import { createMessages } from '../create-messages.ts';

const SOURCES: Readonly<Record<AccessSource, string>> = {
  order: 'bought',
  staff: 'given by the staff',
  extension: 'extended by the staff',
  batch: 'by a batch',
};

const ATTEMPT_STATES: Readonly<Record<StudentAttempt['state'], string>> = {
  running: 'Running',
  submitted: 'Submitted',
  expired: 'Time over',
};

export const useAccessMessages = createMessages({
  english: {
    sources: SOURCES,
    give: 'Give access',
    giving: 'Giving access…',
    giveTitle: 'Give access free of charge',
    giveText: 'This is not an order: there is no invoice, and it does not count as a sale or as a first purchase.',
    product: 'Product',
    productHint: 'A word of the title, or the number. Products that are sent by post cannot be given.',
    validity: (months: number) => (months === 0 ? 'without end' : months === 1 ? '1 month' : `${months} months`),
    until: 'Until',
    untilHint: (validity: string | null) =>
      validity
        ? `Leave it empty for the validity that is sold: ${validity}.`
        : 'Leave it empty for the validity that is sold.',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
    extend: 'Extend',
    extending: 'Extending…',
    extendTitle: (title: string) => `Extend ${title}`,
    extendText: (end: string) => `The access ends on ${end} now. Days that are added to an order end with its refund.`,
    extendLabel: (title: string) => `Extend ${title}`,
    newEnd: 'New last day',
    revoke: 'Revoke',
    revoking: 'Revoking…',
    revokeLabel: (title: string) => `Revoke ${title}`,
    revokeTitle: (title: string) => `Revoke what the staff gave of ${title}?`,
    revokeText:
      'Access and days that the staff gave end at once. What was paid, and what a batch includes, stays: an order is ended by a refund.',

    attempts: 'Tests',
    noAttempts: 'This student has not started a test.',
    attemptStates: ATTEMPT_STATES,
    rollNumber: (number: string) => `roll number ${number}`,
    attempt: (number: number) => `Attempt ${number}`,
    awaitsRelease: 'result not released yet',
    marks: (score: number, max: number | null) => (max === null ? `${score} marks` : `${score} of ${max} marks`),

    account: 'Requests of the student',
    accountText: 'For a student who asks for a copy of the data, or for the deletion of the account.',
    export: 'Export the data',
    exporting: 'Exporting…',
    exported: 'The data are exported.',
    exportFile: (id: number) => `student-${id}.json`,
    delete: 'Delete the account',
    deleting: 'Deleting…',
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteText:
      'Courses, tests and details are deleted at once and cannot be restored. Orders and invoices stay without the name, as the law requires. The student is notified.',
    number: 'Mobile number of the account',
    numberHint: 'Type it, to confirm that this is the right student.',
    idInstead: 'Number of the student',
  },
});
