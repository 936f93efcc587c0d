/** Endpoints of who may sit a test, of roll numbers that the store gives, and of admit cards. */
import { Exactly, Id, NoData, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const noCandidates: Refusal = {
  code: 'no_candidates',
  message: 'The test has no candidates with roll numbers yet, so there are no admit cards.',
};

const Batch = Exactly({ batch_id: Type.Integer(), name: Type.String() });

const Admission = Exactly({
  test_id: Type.Integer(),
  test_name: Type.String(),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  minutes: Type.Integer(),
  /** Whether owners of a product with the test may sit; candidates of the list and members of the batches always may. */
  owners: Type.Boolean(),
  batches: Type.Array(Batch),
  note_english: Type.String(),
  note_hindi: Type.String(),
  /** What the roll numbers of the store begin with. */
  roll_prefix: Type.String(),
  /** Null until the admit cards are published. */
  cards_published_at: Nullable(Type.String()),
  /** Those who are not removed; counted up to 10,000. */
  candidates: Type.Integer(),
  /** Whether a published product contains the test; otherwise nobody can open it. */
  is_in_product: Type.Boolean(),
  /** 0 if nothing was ever stored. */
  version: Type.Integer(),
});
export type Admission = StaticDecode<typeof Admission>;

export const getAdmission = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/admission',
  permission: 'exams.control',
  summary: 'Who may sit a test, and the state of its admit cards',
  body: Exactly({ test_id: Id }),
  data: Admission,
});

/** Batches of one test. */
const MAX_BATCHES = 20;
/** Empty or absent for none. */
const Note = Type.Optional(Text(1000));

export const saveAdmission = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/save_admission',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Changes who may sit a test, and the note on its admit cards; attempts that run go on',
  body: Exactly({
    test_id: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    owners: Type.Boolean(),
    batch_ids: Type.Array(Id, { maxItems: MAX_BATCHES }),
    note_english: Note,
    note_hindi: Note,
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile],
  successMessage: 'Who may sit the test is saved.',
});

export const findAdmissionBatches = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/admission_batches',
  permission: 'exams.control',
  summary: 'Batches by a part of the name, for the rule of who may sit a test',
  body: Exactly({ search: Text(100, { minLength: 1 }) }),
  data: Type.Array(Batch),
});

export const giveRollNumbers = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/give_roll_numbers',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Gives a roll number to everybody who may sit and has none, in the background; numbers never change',
  /** `prefix`: what the numbers begin with, such as `SSC-`; empty or absent for none. */
  body: Exactly({
    test_id: Id,
    prefix: Type.Optional(
      Type.String({
        pattern: '^([A-Z0-9][A-Z0-9/-]{0,9})?$',
        maxLength: 10,
        'x-message': 'Please enter at most 10 capital letters, digits, / or -.',
      }),
    ),
  }),
  data: NoData,
  successMessage: 'The roll numbers are being given. Load the list again in a minute.',
});

export const publishCards = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/publish_cards',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Shows the admit cards of a test to its candidates, also to those who are added later',
  body: Exactly({ test_id: Id }),
  data: NoData,
  refusals: [noCandidates],
  successMessage: 'Candidates see their admit cards now.',
});

export const withdrawCards = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/withdraw_cards',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Hides the admit cards of a test from its candidates; cards that were printed stay genuine',
  body: Exactly({ test_id: Id }),
  data: NoData,
  successMessage: 'The admit cards are hidden.',
});
