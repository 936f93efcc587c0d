/** Endpoints of the candidates of a test: the list with roll numbers, its import, and changes by hand. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery } from '../list.ts';
import { bulkOf } from '../lists/bulk.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const noSuchAccount: Refusal = {
  code: 'no_such_account',
  message: 'No account has this mobile number or proved e-mail address. The student signs up first.',
};
export const rollNumberTaken: Refusal = {
  code: 'roll_number_taken',
  message: 'Another candidate of this test has this roll number already.',
};
export const listOutdated: Refusal = {
  code: 'list_outdated',
  message:
    'The candidates or accounts changed after the check, so nothing of this part was imported. Check the list again.',
};
export const notCandidateRow: Refusal = {
  code: 'not_candidate',
  message: 'This student is not among the candidates any more. Load the page again.',
};

/** `listed`: sits by the list; `by_rule`: has a roll number, and sits as an owner or by a batch; `removed`: may not sit. */
const CandidateState = OneOf(['listed', 'by_rule', 'removed']);
export type ListedState = StaticDecode<typeof CandidateState>;

const ListedCandidate = Exactly({
  student_id: Type.Integer(),
  roll_number: Type.String(),
  /** As printed on the admit card. */
  name: Type.String(),
  category: Type.String(),
  state: CandidateState,
  masked_mobile: Type.String(),
  /** Extra time in every test, in percent of its time, and minutes on top of that. */
  percent: Type.Integer(),
  minutes: Type.Integer(),
  large_text: Type.Boolean(),
  added_at: Type.String(),
});
export type ListedCandidate = StaticDecode<typeof ListedCandidate>;

export const listCandidates = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/candidates',
  permission: 'exams.control',
  summary: 'Candidates of a test; `search` is a part of the roll number or of the printed name',
  body: ListQuery({ test_id: Id, state: Type.Optional(CandidateState) }, [
    'roll_number',
    '-roll_number',
    'added_at',
    '-added_at',
  ]),
  data: ListOf(ListedCandidate),
});

export const getListedCandidate = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/listed_candidate',
  permission: 'exams.control',
  summary: 'One candidate of a test, with the address of the admit card, which can be opened within 15 minutes',
  body: Exactly({ test_id: Id, student_id: Id }),
  data: Exactly({
    ...ListedCandidate.properties,
    test_name: Type.String(),
    /** The verification code of the admit card. */
    code: Type.String(),
    card_url: Type.String(),
  }),
});

/** Letters, digits, `/` and `-`; small letters become capitals. */
const RollNumber = Text(20, { pattern: '^([A-Za-z0-9][A-Za-z0-9/-]*)?$' });
/** The category under which ranks are counted, such as OBC. */
const Category = Text(20, { pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

export const addCandidate = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/add_candidate',
  permission: 'exams.control',
  needsProof: true,
  summary:
    'Adds a student to the candidates of a test, or lets a removed candidate sit again; repeating it changes nothing',
  body: Exactly({
    test_id: Id,
    /** A mobile number, with its country code unless it is Indian, or a proved e-mail address. */
    contact: OneLine(100),
    /** Empty or absent: the next free number. */
    roll_number: Type.Optional(RollNumber),
    /** Empty or absent: the name of the account. */
    name: Type.Optional(Text(100, { pattern: '^[^\\u0000-\\u001f\\u007f]*$' })),
    category: Type.Optional(Category),
    reason: OneLine(500),
  }),
  data: Exactly({ student_id: Type.Integer(), roll_number: Type.String() }),
  refusals: [noSuchAccount, rollNumberTaken],
  successMessage: 'The candidate is on the list.',
});

export const removeCandidate = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/remove_candidate',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Removes a candidate, who may then not sit the test; a running attempt goes on',
  body: Exactly({ test_id: Id, student_id: Id, reason: OneLine(500) }),
  data: NoData,
  refusals: [notCandidateRow],
  successMessage: 'The candidate is removed.',
});

export const removeCandidates = bulkOf(removeCandidate, ['student_id'], 'Removes several candidates of a test');

/** Rows of one call; a longer list is sent in several calls. */
export const MAX_CANDIDATE_ROWS = 500;
/** Rows of one list. */
export const MAX_CANDIDATE_LIST = 10_000;

/** The cells of a row as they are in the list; each is checked by itself. */
const Row = Exactly({ contact: Text(100), roll_number: Text(100), name: Text(200), category: Text(100) });
export type CandidateInput = StaticDecode<typeof Row>;
const rows = Type.Array(Row, { minItems: 1, maxItems: MAX_CANDIDATE_ROWS });

/** What becomes of a row; the last ones are errors. `removed`: the candidate was removed by hand. */
const ROW_STATES = [
  'new',
  'changed',
  'same',
  'removed',
  'bad_contact',
  'no_account',
  'bad_roll_number',
  'bad_name',
  'bad_category',
  'roll_number_taken',
  'repeated_student',
  'repeated_roll_number',
] as const;
export type RowState = (typeof ROW_STATES)[number];

const CheckedRow = Exactly({
  state: OneOf(ROW_STATES),
  /** Null without an account. */
  student_id: Nullable(Type.Integer()),
  /** As it is stored. */
  roll_number: Type.String(),
});
export type CheckedRow = StaticDecode<typeof CheckedRow>;

export const checkCandidates = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/check_candidates',
  permission: 'exams.control',
  summary: 'Checks rows of a list of candidates, in their order; changes nothing',
  maxBytes: 1024 * 1024,
  body: Exactly({ test_id: Id, rows }),
  data: Type.Array(CheckedRow),
});

export const importCandidates = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/import_candidates',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Stores rows of a list of candidates, all of them or none; rows that are stored already change nothing',
  maxBytes: 1024 * 1024,
  body: Exactly({ test_id: Id, rows }),
  data: Exactly({ added: Type.Integer(), changed: Type.Integer(), same: Type.Integer() }),
  refusals: [listOutdated],
  successMessage: 'The candidates are imported.',
});
