/** Groups of shifts for the console. */
import { sql } from 'kysely';
import type { ScoreMethod } from '../../../../../contract/assessment/shift-scores.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  type ComputationState,
  type findShifts,
  type getScoreGroup,
  listScoreGroups,
  type ScoreComputation,
  type ScoreGroup,
  type ScoreGroupRow,
  type ScoreGroupState,
} from '../../../../../contract/staff/exams/scores/score-groups.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { approvalForStaff, openRequestOf, readRequest } from '../../../../staff/index.ts';
import { testsForTab } from '../../../queries/find-tests.ts';
import { showsMarks } from '../../publication/staff/shows-marks.ts';
import {
  type ComputationRow,
  findComputation,
  findGroup,
  type GroupRow,
  groupTarget,
  newestComputation,
  testsOfComputation,
  testsOfGroup,
} from '../find-group.ts';
import { isRequestChanged, PUBLICATION } from './publish.ts';

type Row = {
  group_id: number;
  name: string;
  method: ScoreMethod;
  shifts: number;
  state: ComputationState | null;
  is_outdated: boolean | null;
  candidates: number | null;
  published_at: Date | null;
  changed_at: Date;
};

const COLUMNS = sql`score_group.id as group_id, score_group.name, score_group.method,
  (select count(*)::int from assessment.score_group_test where group_id = score_group.id) as shifts,
  newest.state, newest.candidates,
  (newest.key_changed_at is not null or newest.group_version <> score_group.version) as is_outdated,
  published.published_at, score_group.changed_at`;

const FROM = sql`assessment.score_group
  left join lateral (select * from assessment.score_computation as computation
    where computation.group_id = score_group.id order by computation.id desc limit 1) as newest on true
  left join assessment.score_computation as published on published.id = score_group.published_id`;

/** Returns a page. Throws 400 for a cursor of another list. */
export async function groupsForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof listScoreGroups>,
): Promise<DataOf<typeof listScoreGroups>> {
  return runList(ctx, listScoreGroups, body, {
    columns: COLUMNS,
    from: FROM,
    where: [contains(sql`score_group.name`, body.search)],
    sorts: { changed_at: { by: sql`score_group.changed_at`, type: 'timestamptz' } },
    defaultSort: '-changed_at',
    key: sql`score_group.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row): ScoreGroupRow => ({
      ...row,
      group_id: Number(row.group_id),
      state: groupState(row),
      is_outdated: row.is_outdated ?? false,
      published_at: row.published_at?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
    }),
  });
}

function groupState({ state, published_at }: Row): ScoreGroupState {
  if (state === 'waiting' || state === 'running') return 'computing';
  if (published_at) return 'published';
  return state === 'done' ? 'computed' : state === 'failed' ? 'failed' : 'defined';
}

/** Throws 404. */
export async function groupForStaff(
  ctx: StaffCtx,
  { group_id }: DecodedBody<typeof getScoreGroup>,
): Promise<ScoreGroup> {
  const group = await findGroup(ctx, group_id);
  const computation = await newestComputation(ctx, group.id);
  const published = group.published_id === null ? null : await findComputation(ctx, group.published_id);
  const { name, method, tie_rules, cutoffs, min_shift_size, version, changed_by } = group;
  return {
    group_id: group.id,
    ...{ name, method, tie_rules, cutoffs, min_shift_size, version, changed_by },
    tests: await testsOfGroup(ctx, group.id),
    changed_at: group.changed_at.toISOString(),
    computation: computation && (await shownComputation(ctx, computation, group)),
    published: published && (await shownComputation(ctx, published, group)),
    request: computation && (await requestOf(ctx, group, computation)),
  };
}

async function shownComputation(ctx: StaffCtx, row: ComputationRow, group: GroupRow): Promise<ScoreComputation> {
  const shows_marks = (await testsOfComputation(ctx, row)).every((test) => showsMarks(ctx, test));
  return {
    computation_id: row.id,
    state: row.state,
    problem: row.problem,
    requested_by: row.requested_by,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    candidates: row.candidates,
    method: row.settings.method,
    cutoffs: row.settings.cutoffs,
    shows_marks,
    shifts: shows_marks ? row.shifts : [],
    is_key_changed: row.key_changed_at !== null,
    is_group_changed: row.group_version !== group.version,
    published_at: row.published_at?.toISOString() ?? null,
    published_by: row.published_by,
  };
}

async function requestOf(ctx: StaffCtx, group: GroupRow, computation: ComputationRow): Promise<ScoreGroup['request']> {
  const open = await openRequestOf(ctx, { action: PUBLICATION, ...groupTarget(group) });
  if (!open) return null;
  const { request_id, requested_by, requested_at, expires_at, reason, is_mine } = await approvalForStaff(ctx, open);
  const request = await readRequest(ctx, request_id, PUBLICATION);
  const is_changed = isRequestChanged(request, group, computation);
  return { request_id, requested_by, requested_at, expires_at, reason, is_mine, is_changed };
}

/** Returns tests that can be shifts. */
export async function shiftsFound(
  ctx: StaffCtx,
  { search }: DecodedBody<typeof findShifts>,
): Promise<DataOf<typeof findShifts>> {
  const found = await testsForTab(ctx, { search });
  return found.map(({ test_id, code, title }) => ({ test_id, code, name: title }));
}
