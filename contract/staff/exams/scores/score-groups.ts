/** Endpoints of groups of shifts whose scores are made comparable. Times are ISO instants in UTC, decimal numbers are text. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { ScoreMethod, TieRule } from '../../../assessment/shift-scores.ts';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { ListOf, ListQuery, StaffName } from '../../list.ts';
import { OneLine } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

export const testInGroup: Refusal = {
  code: 'test_in_group',
  message: 'A test is in another group already. A candidate has one score across shifts for a test.',
};
export const testUnknown: Refusal = {
  code: 'test_unknown',
  message: 'One of these tests does not exist.',
};
export const sectionMissing: Refusal = {
  code: 'section_missing',
  message: 'A tie rule names a section that one of the tests does not have.',
};
export const rulesInvalid: Refusal = {
  code: 'rules_invalid',
  message: 'Each tie rule can be there once. Rules of a section need its number, the others have none.',
};
export const cutoffsInvalid: Refusal = {
  code: 'cutoffs_invalid',
  message: 'Each category can have one cut-off.',
};
export const groupPublished: Refusal = {
  code: 'group_published',
  message: 'Scores of this group are published, so it cannot be deleted.',
};
export const computing: Refusal = {
  code: 'computing',
  message: 'Scores of this group are being computed. Wait until this is done.',
};

const MAX_SHIFTS = 20;
const MAX_RULES = 10;
export const MAX_CUTOFFS = 12;

/** `waiting`: in the queue. `failed`: not computed, see `problem`. `replaced`: its scores are deleted. */
const ComputationState = OneOf(['waiting', 'running', 'done', 'failed', 'replaced']);
export type ComputationState = StaticDecode<typeof ComputationState>;

/** `defined`: nothing is computed. `computed`: not published. */
const GroupState = OneOf(['defined', 'computing', 'failed', 'computed', 'published']);
export type ScoreGroupState = StaticDecode<typeof GroupState>;

const GroupRow = Exactly({
  group_id: Type.Integer(),
  name: Type.String(),
  method: ScoreMethod,
  shifts: Type.Integer(),
  state: GroupState,
  /** Whether the key or the definition has changed since the newest computation. */
  is_outdated: Type.Boolean(),
  /** Of the newest computation; null without one. */
  candidates: Nullable(Type.Integer()),
  published_at: Nullable(Type.String()),
  changed_at: Type.String(),
});
export type ScoreGroupRow = StaticDecode<typeof GroupRow>;

export const listScoreGroups = staffEndpoint({
  method: 'GET',
  path: '/staff/score_groups',
  permission: 'scores.publish',
  summary: 'Groups of shifts with the state of their scores; `search` is a part of the name',
  body: ListQuery({}, ['-changed_at', 'changed_at']),
  data: ListOf(GroupRow),
});

const Decimal = Text(20, { pattern: '^-?[0-9]{1,9}(\\.[0-9]{1,7})?$' });
export const Cutoff = Exactly({ category: OneLine(40), score: Decimal });
export type Cutoff = StaticDecode<typeof Cutoff>;

const Computation = Exactly({
  computation_id: Type.Integer(),
  state: ComputationState,
  /** Why there are no scores. */
  problem: Nullable(Type.String()),
  requested_by: Type.String(),
  requested_at: Type.String(),
  finished_at: Nullable(Type.String()),
  candidates: Type.Integer(),
  /** Its definition; other ones are those of later versions of the group. */
  method: ScoreMethod,
  cutoffs: Type.Array(Cutoff),
  /** Whether the caller may see marks of all its tests now. */
  shows_marks: Type.Boolean(),
  /** Empty without `shows_marks`. */
  shifts: Type.Array(
    Exactly({
      test_id: Type.Integer(),
      name: Type.String(),
      candidates: Type.Integer(),
      mean: Type.Number(),
      highest: Type.Number(),
    }),
  ),
  /** Whether marks have changed since, by another answer key. */
  is_key_changed: Type.Boolean(),
  /** Whether the group has been changed since. */
  is_group_changed: Type.Boolean(),
  published_at: Nullable(Type.String()),
  published_by: Nullable(Type.String()),
});
export type ScoreComputation = StaticDecode<typeof Computation>;

const Group = Exactly({
  group_id: Type.Integer(),
  name: Type.String(),
  method: ScoreMethod,
  tests: Type.Array(Exactly({ test_id: Type.Integer(), code: Type.String(), name: Type.String() })),
  tie_rules: Type.Array(TieRule),
  cutoffs: Type.Array(Cutoff),
  min_shift_size: Type.Integer(),
  version: Type.Integer(),
  changed_by: Type.String(),
  changed_at: Type.String(),
  /** The newest one; null if nothing was computed. */
  computation: Nullable(Computation),
  /** What students see; null if nothing is published. */
  published: Nullable(Computation),
  /** The publication of the newest computation that waits for the approval of another person. */
  request: Nullable(
    Exactly({
      request_id: Type.Integer(),
      requested_by: StaffName,
      requested_at: Type.String(),
      expires_at: Type.String(),
      reason: Type.String(),
      is_mine: Type.Boolean(),
      /** Whether the scores or the definition have changed since; then it can only be refused or withdrawn. */
      is_changed: Type.Boolean(),
    }),
  ),
});
export type ScoreGroup = StaticDecode<typeof Group>;

export const getScoreGroup = staffEndpoint({
  method: 'GET',
  path: '/staff/score_groups/group',
  permission: 'scores.publish',
  summary: 'A group of shifts: its definition, the newest computation, and what is published',
  body: Exactly({ group_id: Id }),
  data: Group,
});

const FoundShift = Exactly({ test_id: Type.Integer(), code: Type.String(), name: Type.String() });

export const findShifts = staffEndpoint({
  method: 'GET',
  path: '/staff/score_groups/tests',
  permission: 'scores.publish',
  summary: 'Tests for a group: at most 50 whose name, code or id contains `search`, the newest first',
  body: Exactly({ search: Type.Optional(Text(100)) }),
  data: Type.Array(FoundShift),
});

const definition = {
  name: OneLine(100),
  method: ScoreMethod,
  test_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_SHIFTS }),
  tie_rules: Type.Array(TieRule, { maxItems: MAX_RULES }),
  cutoffs: Type.Array(Cutoff, { maxItems: MAX_CUTOFFS }),
  /** A shift with fewer candidates is not scored. */
  min_shift_size: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
};
const definitionRefusals = [testInGroup, testUnknown, sectionMissing, rulesInvalid, cutoffsInvalid];
const Saved = Exactly({ group_id: Type.Integer(), version: Type.Integer() });

export const createScoreGroup = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/create',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Defines a group of shifts; nothing is computed',
  body: Exactly(definition),
  data: Saved,
  refusals: definitionRefusals,
  successMessage: 'The group is defined. Its scores can be computed.',
});

export const saveScoreGroup = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/save',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Changes a group; published scores stay until other ones are published',
  body: Exactly({ group_id: Id, version: Id, ...definition }),
  data: Saved,
  refusals: [changedMeanwhile, ...definitionRefusals],
  successMessage: 'The group is saved. Compute its scores again.',
});

export const deleteScoreGroup = staffEndpoint({
  method: 'POST',
  path: '/staff/score_groups/delete',
  permission: 'scores.publish',
  needsProof: true,
  summary: 'Deletes a group of which nothing is published, with its computed scores',
  body: Exactly({ group_id: Id, version: Id }),
  data: NoData,
  refusals: [changedMeanwhile, groupPublished, computing],
  successMessage: 'The group is deleted.',
});
