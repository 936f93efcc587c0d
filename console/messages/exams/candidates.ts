/** Messages of the candidates of a test. */
import type { ListedState, RowState } from '../../../contract/staff/exams/candidates.ts';
import { numberText } from '../../parts/format.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<ListedState, string>> = {
  listed: 'By the list',
  by_rule: 'As owner or by batch',
  removed: 'Removed',
};

/** What becomes of a row of a list; rows of `ready` are used. */
const OUTCOMES = {
  ready: 'Will be added or changed',
  same: 'On the list already, without a change',
  removed: 'Removed by hand: add this candidate by hand again',
  no_account: 'No account has this number or proved e-mail address',
  bad_contact: 'Neither a mobile number nor an e-mail address',
  bad_roll_number: 'Roll number: only letters, digits, / and -, at most 20',
  bad_name: 'Name: plain text, at most 100 characters',
  bad_category: 'Category: plain text, at most 20 characters',
  roll_number_taken: 'Another candidate has this roll number',
  repeated_student: 'The same student is in the list twice',
  repeated_roll_number: 'The same roll number is in the list twice',
} as const satisfies Record<'ready' | Exclude<RowState, 'new' | 'changed'>, string>;
export type ImportOutcome = keyof typeof OUTCOMES;

const candidates = (count: number) => countOf(count, 'candidate', 'candidates');

export const useCandidateMessages = createMessages({
  english: {
    title: 'Candidates',
    pageTitle: (test: string) => `Candidates of ${test}`,
    list: 'Candidates',
    search: 'Search by roll number or name',
    empty: 'Nobody is on the list yet.',
    emptyText: 'Add candidates, import a list, or give roll numbers to everybody who may sit.',
    rollNumber: 'Roll number',
    name: 'Name',
    nameHint: 'As printed on the admit card. Empty: the name of the account.',
    category: 'Category',
    categoryHint: 'Optional, such as OBC.',
    state: 'May sit',
    states: STATES,
    mobile: 'Mobile',
    accommodations: 'Accommodations',
    added: 'Added',

    rule: 'Who may sit',
    owners: 'Owners of a product with this test, and everybody if it is free',
    ownersTerm: 'Owners of a product',
    ownersText: (may: boolean) => (may ? 'may sit' : 'may sit only as candidates'),
    batches: 'Members of batches',
    addBatch: 'Add a batch',
    batchHint: 'A part of its name. Its members may sit while the batch runs.',
    removeBatch: (name: string) => `Remove ${name}`,
    noBatches: 'none',
    opens: 'Opens',
    closes: 'Last time to start',
    always: 'at any time',
    notInProduct:
      'No published product contains this test, so nobody can open it. Add it to the tests of a product, and publish that.',
    changeRule: 'Change who may sit',
    ruleTitle: (test: string) => `Who may sit ${test}`,
    ruleText: 'Candidates of the list may always sit, without owning a product. Attempts that run go on.',
    noteEnglish: 'Note on admit cards in English',
    noteHindi: 'Note on admit cards in Hindi',
    noteHint: 'Such as the hall and the time of reporting. Printed above the instructions.',
    save: 'Save',
    saving: 'Saving…',

    add: 'Add a candidate',
    addText: 'The student may then sit this test, with or without the product.',
    contact: 'Mobile number or e-mail',
    contactHint:
      'With the country code unless it is Indian, such as +977 98…; or an e-mail address that the account has proved.',
    rollNumberHint: 'Letters, digits, / and -. Empty: the next free number.',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
    adding: 'Adding…',
    addedToast: (number: string) => `The candidate has the roll number ${number}.`,

    import: 'Import a list',
    importText:
      'The first check changes nothing. Rows with an error are left out, and can be downloaded, corrected and imported again. Repeating an import changes nothing.',
    placeholder: '98765 43210, SSC-001, Asha Rao, OBC\n+91 98765 43211, SSC-002, Ravi Kumar, UR',
    outcomes: OUTCOMES,
    failedFile: 'candidates-left-out.csv',
    importCount: (count: number) => `Import ${candidates(count)}`,
    importing: 'Importing…',
    imported: ({ added, changed }: { added: number; changed: number }) =>
      `${candidates(added)} added, ${numberText(changed)} changed.`,

    give: 'Give roll numbers',
    giveTitle: 'Give roll numbers to everybody who may sit?',
    giveText:
      'Owners of the product and members of the batches who have no roll number get the next free one. Numbers never change. It can be repeated for those who come later.',
    prefix: 'Roll numbers begin with',
    prefixHint: 'Optional: capital letters, digits, / and -, such as SSC26-. Five digits follow.',
    giving: 'Giving…',

    cards: 'Admit cards',
    cardsText: 'With roll number, test, times and a code that anyone can verify.',
    cardsHidden: 'Candidates do not see them yet.',
    published: 'Published',
    publish: 'Publish the admit cards',
    publishing: 'Publishing…',
    withdraw: 'Hide the admit cards',
    withdrawing: 'Hiding…',
    print: 'Print admit cards',
    printTitle: 'Admit cards as a PDF',
    printText: (count: number, perFile: number) =>
      count > perFile
        ? `There are ${candidates(count)}. A file has the cards of ${numberText(perFile)}, in the order of the roll numbers.`
        : `The file has a page for each of ${candidates(count)}.`,
    part: 'Cards',
    partText: (from: number, to: number) => `${numberText(from)} to ${numberText(to)}`,
    create: 'Create the file',
    creating: 'Starting…',

    candidate: 'Candidate',
    code: 'Verification code',
    openCard: 'Admit card (PDF)',
    openStudent: 'Open the student',
    remove: 'Remove',
    removing: 'Removing…',
    removeTitle: (name: string) => `Remove ${name} from the candidates?`,
    removeManyTitle: (count: number) => `Remove ${candidates(count)}?`,
    removeText:
      'They may then not sit this test, also if they own the product. A running attempt goes on. The roll number stays theirs.',
    removedMany: (count: number) => `${candidates(count)} removed.`,
    removedNotice:
      'This candidate is removed, and may not sit. To undo it, add the candidate again by the number or e-mail.',
  },
});
