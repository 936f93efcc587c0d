/** Messages of the students. */
import type { StudentDetails, StudentRow } from '../../../contract/staff/students/students.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<StudentRow['state'], string>> = {
  active: 'Active',
  unfinished: 'Sign-up not finished',
  deleted: 'Deleted',
};

const GENDERS: Readonly<Record<NonNullable<StudentDetails['gender']>, string>> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
};

export const useStudentMessages = createMessages({
  english: {
    title: 'Students',
    list: 'Students',
    search: 'Search mobile, name, e-mail',
    searchHint:
      'The first 4 digits of a mobile number, or the beginning of a name or an e-mail address, are enough; or the student’s number.',
    empty: 'There are no students yet.',
    name: 'Name',
    number: (id: number) => `Student ${id}`,
    noName: 'No name yet',
    deletedName: 'Deleted account',
    mobile: 'Mobile',
    email: 'E-mail',
    state: 'State',
    states: STATES,
    created: 'Signed up',
    from: 'Signed up from',
    to: 'to',

    details: 'Details',
    verified: 'verified',
    unverified: 'not verified',
    google: 'Google account',
    googleLinked: 'Linked',
    dob: 'Date of birth',
    gender: 'Gender',
    genders: GENDERS,
    homeState: 'State of residence',
    address: (number: number, count: number) => (count === 1 ? 'Address' : `Address ${number}`),
    finished: 'Sign-up finished',
    deletedAt: 'Deleted',
    deletedText: 'The personal details of this account were deleted. Its orders remain, as the law requires.',
    unfinishedText: 'This person has not finished signing up, so nothing can be bought yet.',

    correct: 'Correct details',
    correcting: 'Correcting…',
    correctTitle: (name: string) => `Correct details of ${name}`,
    correctText:
      'For a student who cannot correct them in My Account. The student is notified. Invoices keep the details with which they were issued.',
    firstName: 'First name',
    lastName: 'Last name',
    newEmailHint: 'It gets no mail until the student verifies it in My Account.',
    dobHint: 'Day, month and year, such as 14/5/2003 or 14 May 2003',
    dobInvalid: 'Enter a day that exists, such as 14 May 2003.',
    notKnown: 'Not known',

    sentMessages: 'Messages',
    sentMessagesText:
      'The latest mails, text messages and browser notifications of the store to this student. One-time passwords are not listed.',
    noSentMessages: 'No message to this student is stored.',
    channels: { mail: 'Mail', sms: 'Text message', push: 'Browser notification' },
    messageStates: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },

    courses: 'Courses',
    noCourses: 'This student has no courses.',
    product: (id: number) => `Product ${id}`,
    open: 'Open',
    locked: 'Locked',
    expired: 'Expired',
    validTill: 'Open until',
    expiredOn: 'Ended',
    withoutEnd: 'Without end',
    instalments: (paid: number, total: number) => `${paid} of ${total} instalments paid`,

    devices: 'Devices',
    noDevices: 'No sign-in is stored.',
    live: 'Signed in',
    ended: 'Signed out',
    firstSeen: 'since',
    lastSeen: 'last seen',
    signOut: 'Sign out on all devices',
    signOutTitle: (name: string) => `Sign out ${name}?`,
    signOutText:
      'All open sessions of this student end at once. A running test continues when the student signs in again.',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
    signingOut: 'Signing out…',
  },
});
