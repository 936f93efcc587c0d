/** Reads groups of shifts and computations of their scores. */
import type { Ctx } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { testsOf } from '../../queries/tests.ts';

export type GroupRow = Awaited<ReturnType<typeof findGroup>>;
export type ComputationRow = Awaited<ReturnType<typeof findComputation>>;

/** Throws 404. */
export async function findGroup({ db }: Pick<Ctx, 'db'>, groupId: number) {
  return db
    .selectFrom('assessment.score_group')
    .selectAll()
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Locks the group until the commit, before its computations, so that its commands run one after the other. Throws 404. */
export async function lockGroup({ db }: Pick<Ctx, 'db'>, groupId: number) {
  return db
    .selectFrom('assessment.score_group')
    .selectAll()
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** Throws 404. */
export async function findComputation({ db }: Pick<Ctx, 'db'>, id: number) {
  return db
    .selectFrom('assessment.score_computation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Returns the newest computation of a group; null without one. */
export async function newestComputation({ db }: Pick<Ctx, 'db'>, groupId: number): Promise<ComputationRow | null> {
  const row = await db
    .selectFrom('assessment.score_computation')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the tests of a group, the lowest id first. */
export function testsOfGroup({ db }: Pick<Ctx, 'db'>, groupId: number) {
  return db
    .selectFrom('assessment.score_group_test as shift')
    .innerJoin('assessment.test as test', 'test.id', 'shift.test_id')
    .where('shift.group_id', '=', groupId)
    .select(['test.id as test_id', 'test.code', 'test.name'])
    .orderBy('test.id')
    .execute();
}

/** Returns the tests of a computation, with what decides whether their marks are shown. */
export function testsOfComputation(ctx: Pick<Ctx, 'db'>, { settings }: Pick<ComputationRow, 'settings'>) {
  return testsOf(
    ctx,
    settings.tests.map(({ test_id }) => test_id),
  );
}

/** The group as the target of requests and audit entries. */
export function groupTarget({ id, name }: Pick<GroupRow, 'id' | 'name'>) {
  return { type: 'score_group', id: String(id), label: name };
}

/** Whether a computation may not be published: marks or the definition have changed since. */
export function isOutdated(computation: ComputationRow, group: GroupRow): boolean {
  return computation.key_changed_at !== null || computation.group_version !== group.version;
}
