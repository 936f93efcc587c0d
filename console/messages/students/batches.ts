/** Messages of batches. */
import type { BatchState } from '../../../contract/staff/students/batches.ts';
import { numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<BatchState, string>> = {
  running: 'Running',
  upcoming: 'Not started',
  ended: 'Ended',
};

/** Why a row of a list is used or left out; `ready` comes first. */
const OUTCOMES = {
  ready: 'Will be enrolled',
  member: 'In this batch already',
  repeated: 'The same student is in the list twice',
  unknown: 'No account has this number',
  invalid: 'Not a mobile number',
} as const;
export type EnrolOutcome = keyof typeof OUTCOMES;

const students = (count: number) => (count === 1 ? '1 student' : `${numberText(count)} students`);

export const useBatchMessages = createMessages({
  english: {
    title: 'Batches',
    intro: 'Groups of students with access to the same products until a day.',
    list: 'Batches',
    search: 'Search by name',
    empty: 'There is no batch yet.',
    emptyText: 'Create one, then enrol students by their mobile numbers.',
    new: 'New batch',
    name: 'Name',
    state: 'State',
    states: STATES,
    starts: 'First day',
    ends: 'Last day',
    endsHint: 'The access of all members ends with this day.',
    members: 'Members',
    membersOf: (count: number, capacity: number | null) =>
      capacity === null ? numberText(count) : `${numberText(count)} of ${numberText(capacity)}`,
    capacity: 'Limit of members',
    capacityHint: 'Leave it empty for no limit.',
    products: 'Products',
    productsHint: 'A word of the title, or the number. Products that are sent by post cannot be included.',
    product: (id: number) => `Product ${id}`,
    addProduct: 'Add a product',
    removeProduct: (title: string) => `Remove ${title}`,
    noProducts: 'Add at least one product.',
    note: 'Note',
    noteHint: 'For the staff, such as the room or the teacher.',
    create: 'Create the batch',
    creating: 'Creating…',
    edit: 'Edit',
    editTitle: (name: string) => `Edit ${name}`,
    editText: 'The access of all members follows at once.',
    save: 'Save',
    saving: 'Saving…',
    details: 'Details',
    noLimit: 'none',

    memberList: 'Members',
    memberSearch: 'Search mobile, name',
    noMembers: 'This batch has no members yet.',
    noMembersText: 'Enrol one student, or a list of mobile numbers.',
    student: 'Student',
    noName: 'No name yet',
    mobile: 'Mobile',
    joined: 'Enrolled',

    enrol: 'Enrol students',
    enrolTitle: (name: string) => `Enrol in ${name}`,
    one: 'One student',
    oneText: 'Find the student by mobile number or name.',
    studentHint: 'The first 4 digits of the number, or the beginning of the name.',
    enrolOne: (name: string) => `Enrol ${name}`,
    other: 'Choose another student',
    byList: 'A list',
    byListText: 'Mobile numbers, pasted or from a CSV file. Nothing changes before you confirm the result.',
    number: 'Mobile number',
    outcomes: OUTCOMES,
    failedFile: 'not-enrolled.csv',
    enrolCount: (count: number) => `Enrol ${students(count)}`,
    enrolling: 'Enrolling…',
    enrolled: (count: number) =>
      count === 0 ? 'All of them are in the batch already.' : `${students(count)} enrolled.`,

    ofStudent: 'Batches',
    ofStudentEmpty: 'This student is in no batch.',
    until: 'until',
    since: 'since',
    left: 'left',
    add: 'Add to a batch',
    addTitle: (name: string) => `Add ${name} to a batch`,
    addText: 'The student has access to the products of the batch until its last day.',
    adding: 'Adding…',
    batch: 'Batch',
    batchHint: 'A part of the name.',
    change: 'Choose another batch',
    transfer: 'Transfer',
    transferLabel: (name: string) => `Transfer from ${name}`,
    transferring: 'Transferring…',
    transferTitle: (name: string) => `Transfer from ${name}`,
    transferText: 'The access by this batch ends, and that by the other batch begins, at the same moment.',
    remove: 'Remove',
    removeLabel: (name: string) => `Remove from ${name}`,
    removing: 'Removing…',
    removeTitle: (name: string) => `Remove from ${name}?`,
    removeManyTitle: (count: number) => `Remove ${students(count)} from the batch?`,
    removeManyText: 'Their access by this batch ends at once. What they bought stays.',
    removedMany: (count: number) => `${students(count)} removed from the batch.`,
    addManyTitle: (count: number) => `Add ${students(count)} to a batch?`,
    addManyText: 'They have access to the products of the batch until its last day. Those who are in it already stay.',
    addedMany: (count: number) => `${students(count)} added to the batch.`,
    removeText: 'The access by this batch ends at once. What the student bought stays.',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
  },
});
