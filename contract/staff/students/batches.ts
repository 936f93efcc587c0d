/** Endpoints of batches: groups of students with access to the same products. Days are in India, times ISO instants in UTC. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { Day, ListOf, ListQuery } from '../list.ts';
import { bulkEndpoint, bulkOf } from '../lists/bulk.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productNotGiven, studentDeleted } from './access.ts';

export const batchNameTaken: Refusal = {
  code: 'batch_name_taken',
  message: 'Another batch has this name already. Choose a different one.',
};
export const batchDaysInvalid: Refusal = {
  code: 'batch_days_invalid',
  message: 'The last day cannot be before the first one, nor more than 10 years from now.',
};
export const capacityTooSmall: Refusal = {
  code: 'capacity_too_small',
  message: 'The batch has more members than that. Enter a higher number, or remove members first.',
};
export const batchFull: Refusal = {
  code: 'batch_full',
  message: 'The batch has not enough free places, so nobody was enrolled. Choose fewer students, or raise its limit.',
};
export const batchEnded: Refusal = {
  code: 'batch_ended',
  message: 'This batch has ended. Change its last day first.',
};
export const notMember: Refusal = {
  code: 'not_member',
  message: 'The student is not in this batch any more. Load the page again.',
};

/** By the days: before the first one, between, after the last one. */
const BatchState = OneOf(['upcoming', 'running', 'ended']);
export type BatchState = StaticDecode<typeof BatchState>;

const BatchRow = Exactly({
  batch_id: Type.Integer(),
  name: Type.String(),
  state: BatchState,
  starts_on: Type.String(),
  /** The last day of the access. */
  ends_on: Type.String(),
  members: Type.Integer(),
  /** Null without limit. */
  capacity: Nullable(Type.Integer()),
});
export type BatchRow = StaticDecode<typeof BatchRow>;

export const listBatches = staffEndpoint({
  method: 'GET',
  path: '/staff/batches',
  permission: 'students.read',
  summary: 'Batches; `search` is a part of the name',
  body: ListQuery({ state: Type.Optional(BatchState), product_id: Type.Optional(Id) }, [
    '-starts_at',
    'starts_at',
    'ends_at',
    '-ends_at',
  ]),
  data: ListOf(BatchRow),
});

const Batch = Exactly({
  ...BatchRow.properties,
  note: Type.String(),
  version: Type.Integer(),
  products: Type.Array(
    Exactly({
      product_id: Type.Integer(),
      /** Null for a product that the catalogue does not have any more. */
      title: Nullable(Type.String()),
    }),
  ),
});
export type Batch = StaticDecode<typeof Batch>;

export const getBatch = staffEndpoint({
  method: 'GET',
  path: '/staff/batches/batch',
  permission: 'students.read',
  summary: 'One batch with its products',
  body: Exactly({ batch_id: Id }),
  data: Batch,
});

const batchFields = {
  name: OneLine(100),
  note: Type.Optional(Text(1000)),
  starts_on: Day,
  ends_on: Day,
  /** Absent or empty without limit. */
  capacity: Type.Optional(Text(6, { pattern: '^([1-9][0-9]{0,5})?$' })),
  product_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
};
const fieldRefusals = [batchNameTaken, batchDaysInvalid, productNotGiven];

export const createBatch = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/create',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Creates a batch',
  body: Exactly(batchFields),
  data: Exactly({ batch_id: Type.Integer() }),
  refusals: fieldRefusals,
  successMessage: 'The batch is created.',
});

export const changeBatch = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/change',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Changes a batch; the access of all members follows its days and products',
  body: Exactly({ batch_id: Id, version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), ...batchFields }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [...fieldRefusals, capacityTooSmall, changedMeanwhile],
  successMessage: 'The batch is saved.',
});

const BatchMember = Exactly({
  student_id: Type.Integer(),
  name: Type.String(),
  masked_mobile: Type.String(),
  joined_at: Type.String(),
});
export type BatchMember = StaticDecode<typeof BatchMember>;

export const listBatchMembers = staffEndpoint({
  method: 'GET',
  path: '/staff/batches/members',
  permission: 'students.read',
  summary: 'Members of a batch; `search` is as in the list of students',
  body: ListQuery({ batch_id: Id }, ['-joined_at', 'joined_at']),
  data: ListOf(BatchMember),
});

/** `member`: in the batch already; `unknown`: no account has the number; `invalid`: not a mobile number. */
const NumberState = OneOf(['found', 'member', 'unknown', 'invalid']);

const CheckedNumber = Exactly({
  state: NumberState,
  /** Null without an account. */
  student_id: Nullable(Type.Integer()),
  name: Type.String(),
});
export type CheckedNumber = StaticDecode<typeof CheckedNumber>;

/** Numbers of one call; a longer list is checked in several calls, so that none takes long. */
export const MAX_NUMBERS = 500;

export const checkNumbers = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/check_numbers',
  permission: 'access.grant',
  summary: 'Finds the accounts of mobile numbers, in the order of the numbers; changes nothing',
  body: Exactly({ batch_id: Id, numbers: Type.Array(Text(100), { minItems: 1, maxItems: MAX_NUMBERS }) }),
  data: Type.Array(CheckedNumber),
});

/** Students of one enrolment. */
export const MAX_ENROLLED = 10_000;

export const enrolStudents = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/enrol',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Adds students to a batch, all of them or none; those who are in it already stay',
  body: Exactly({ batch_id: Id, student_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_ENROLLED }) }),
  data: Exactly({ enrolled: Type.Integer(), members_before: Type.Integer() }),
  refusals: [batchFull, batchEnded, studentDeleted],
  successMessage: 'The students are enrolled.',
});

export const addMembers = bulkEndpoint({
  path: '/staff/batches/add_many',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Adds several students to a batch, as far as it has places',
  row: { student_id: Id },
  shared: { batch_id: Id },
});

export const transferMember = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/transfer',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Moves a member to another batch',
  body: Exactly({ batch_id: Id, student_id: Id, to_batch_id: Id, reason: OneLine(500) }),
  data: NoData,
  refusals: [notMember, batchFull, batchEnded],
  successMessage: 'The student is in the other batch now.',
});

export const removeMember = staffEndpoint({
  method: 'POST',
  path: '/staff/batches/remove',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Removes a student from a batch, which ends the access by this batch',
  body: Exactly({ batch_id: Id, student_id: Id, reason: OneLine(500) }),
  data: NoData,
  successMessage: 'The student is removed from the batch.',
});

export const removeMembers = bulkOf(removeMember, ['student_id'], 'Removes several students from a batch');

const Membership = Exactly({
  batch_id: Type.Integer(),
  name: Type.String(),
  state: BatchState,
  ends_on: Type.String(),
  joined_at: Type.String(),
  /** Null for a member. */
  left_at: Nullable(Type.String()),
});
export type Membership = StaticDecode<typeof Membership>;

export const listStudentBatches = staffEndpoint({
  method: 'GET',
  path: '/staff/students/batches',
  permission: 'students.read',
  summary: 'The batches of a student, the latest first; those that the student has left are included',
  body: Exactly({ student_id: Id }),
  data: Type.Array(Membership),
});
