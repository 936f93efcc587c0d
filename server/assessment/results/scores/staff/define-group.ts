/** Commands that define, change and delete groups of shifts. */
import { sql } from 'kysely';
import { SECTION_TIE_RULES, type TieRule } from '../../../../../contract/assessment/shift-scores.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import {
  type Cutoff,
  computing,
  type createScoreGroup,
  type deleteScoreGroup,
  groupPublished,
  rulesInvalid,
  type saveScoreGroup,
  sectionMissing,
  testInGroup,
  testUnknown,
} from '../../../../../contract/staff/exams/scores/score-groups.ts';
import { recordChange } from '../../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { refuse, violatedConstraint } from '../../../../platform/http/http-error.ts';
import { lockCaller } from '../../../../staff/index.ts';
import { checkedCutoffs, recordedCutoffs } from '../cutoffs.ts';
import { type GroupRow, groupTarget, lockGroup, newestComputation, testsOfGroup } from '../find-group.ts';

type Definition = DecodedBody<typeof createScoreGroup>;

/** Throws the refusals of the endpoint. */
export async function createGroup(ctx: StaffCtx, body: Definition): Promise<DataOf<typeof createScoreGroup>> {
  await lockCaller(ctx);
  const { testIds, fields } = await checkDefinition(ctx, body);
  const { id } = await ctx.db
    .insertInto('assessment.score_group')
    .values({ ...fields, published_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setTests(ctx, id, testIds);
  await recordChange(ctx, {
    action: 'score_group.created',
    target: groupTarget({ id, name: body.name }),
    after: recorded(body, testIds),
  });
  return { group_id: id, version: 1 };
}

/** Changes a group; what is published stays. Throws 404 or the refusals of the endpoint. */
export async function changeGroup(
  ctx: StaffCtx,
  body: DecodedBody<typeof saveScoreGroup>,
): Promise<DataOf<typeof saveScoreGroup>> {
  await lockCaller(ctx);
  const group = await lockGroup(ctx, body.group_id);
  if (group.version !== body.version) throw refuse(changedMeanwhile);
  const before = recorded(
    group,
    (await testsOfGroup(ctx, group.id)).map(({ test_id }) => test_id),
  );
  const { testIds, fields } = await checkDefinition(ctx, body);
  const version = group.version + 1;
  await ctx.db
    .updateTable('assessment.score_group')
    .set({ ...fields, version })
    .where('id', '=', group.id)
    .execute();
  await setTests(ctx, group.id, testIds);
  await recordChange(ctx, {
    action: 'score_group.changed',
    target: groupTarget({ id: group.id, name: body.name }),
    before,
    after: recorded(body, testIds),
  });
  return { group_id: group.id, version };
}

/** Throws 404 or the refusals of the endpoint. */
export async function deleteGroup(
  ctx: StaffCtx,
  { group_id, version }: DecodedBody<typeof deleteScoreGroup>,
): Promise<null> {
  await lockCaller(ctx);
  const group = await lockGroup(ctx, group_id);
  if (group.version !== version) throw refuse(changedMeanwhile);
  if (group.published_id !== null) throw refuse(groupPublished);
  const newest = await newestComputation(ctx, group.id);
  if (newest?.state === 'waiting' || newest?.state === 'running') throw refuse(computing);
  await sql`delete from assessment.candidate_score where computation_id in (
    select id from assessment.score_computation where group_id = ${group.id}::bigint)`.execute(ctx.db);
  await ctx.db.deleteFrom('assessment.score_group').where('id', '=', group.id).execute();
  await recordChange(ctx, { action: 'score_group.deleted', target: groupTarget(group) });
  return null;
}

async function checkDefinition(ctx: StaffCtx, body: Definition) {
  const { name, method, tie_rules, cutoffs, min_shift_size } = body;
  const testIds = [...new Set(body.test_ids)].sort((a, b) => a - b);
  if (!areRulesValid(tie_rules)) throw refuse(rulesInvalid);
  const checked = checkedCutoffs(cutoffs);
  await requireSections(ctx, testIds, tie_rules);
  const fields = {
    name: name.trim(),
    method,
    tie_rules: JSON.stringify(tie_rules),
    cutoffs: JSON.stringify(checked),
    min_shift_size,
    changed_at: ctx.now,
    changed_by: ctx.staff.name,
  };
  return { testIds, fields };
}

/** Each rule is there once; those of a section have its number, and no others do. */
function areRulesValid(rules: readonly TieRule[]): boolean {
  const names = rules.map(({ rule, section }) => `${rule} ${section}`);
  const hasRightSection = ({ rule, section }: TieRule) => SECTION_TIE_RULES.includes(rule) === (section !== null);
  return new Set(names).size === names.length && rules.every(hasRightSection);
}

async function requireSections(ctx: Pick<Ctx, 'db'>, testIds: readonly number[], rules: readonly TieRule[]) {
  const { rows } = await sql<{ sections: number }>`
    select jsonb_array_length(paper.marking -> 'sections') as sections from assessment.test
    join assessment.paper on paper.test_id = test.id and paper.version = test.current_version
    where test.id = any(${testIds}::bigint[])`.execute(ctx.db);
  if (rows.length < testIds.length) throw refuse(testUnknown);
  const last = Math.max(0, ...rules.map(({ section }) => section ?? 0));
  if (rows.some(({ sections }) => sections < last)) throw refuse(sectionMissing);
}

async function setTests(ctx: StaffCtx, groupId: number, testIds: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('assessment.score_group_test').where('group_id', '=', groupId).execute();
  await ctx.db
    .insertInto('assessment.score_group_test')
    .values(testIds.map((test_id) => ({ group_id: groupId, test_id })))
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'score_group_test_once' ? refuse(testInGroup) : error;
    });
}

type Recorded = Pick<GroupRow, 'name' | 'method' | 'min_shift_size'> & { tie_rules: TieRule[]; cutoffs: Cutoff[] };

/** What the audit log records of a definition. */
function recorded({ name, method, tie_rules, cutoffs, min_shift_size }: Recorded, testIds: readonly number[]) {
  return {
    name,
    formula: method,
    shifts: testIds,
    tie_rules: tie_rules.map(({ rule, section }) => (section === null ? rule : `${rule} ${section}`)),
    cutoffs: recordedCutoffs(cutoffs),
    min_shift_size,
  };
}
