/** Who may sit a test, for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { Admission, findAdmissionBatches, getAdmission } from '../../../contract/staff/exams/admission.ts';
import { placesOfTest } from '../../catalogue/index.ts';
import { batchList, batchNames } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { findTest } from '../queries/tests.ts';

const MAX_COUNT = 10_000;
const MAX_FOUND = 20;

/** Throws 404 for an unknown test. */
export async function admissionOf(ctx: Ctx, { test_id }: DecodedBody<typeof getAdmission>): Promise<Admission> {
  const test = await findTest(ctx, test_id);
  const stored = await ctx.db
    .selectFrom('assessment.admission')
    .where('test_id', '=', test_id)
    .selectAll()
    .executeTakeFirst();
  const names = await batchNames(ctx, await batchIdsOf(ctx, test_id));
  return {
    test_id,
    test_name: test.name,
    opens: test.opens?.toISOString() ?? null,
    closes: test.closes?.toISOString() ?? null,
    minutes: test.minutes,
    owners: stored?.owners ?? true,
    batches: [...names].map(([batch_id, name]) => ({ batch_id, name })),
    note_english: stored?.note_english ?? '',
    note_hindi: stored?.note_hindi ?? '',
    roll_prefix: stored?.roll_prefix ?? '',
    cards_published_at: stored?.cards_published_at?.toISOString() ?? null,
    candidates: await countCandidates(ctx, test_id),
    is_in_product: (await placesOfTest(ctx, test_id)).length > 0,
    version: stored?.version ?? 0,
  };
}

/** The batches whose members may sit a test. */
export async function batchIdsOf({ db }: Pick<Ctx, 'db'>, testId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assessment.admission_batch')
    .where('test_id', '=', testId)
    .orderBy('batch_id')
    .select('batch_id')
    .execute();
  return rows.map(({ batch_id }) => batch_id);
}

/** Those who are not removed, counted up to 10,000. */
export async function countCandidates({ db }: Pick<Ctx, 'db'>, testId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from assessment.candidate where test_id = ${testId}::bigint and removed_at is null limit ${MAX_COUNT}::int
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns batches by a part of the name. */
export async function batchesFound(
  ctx: Ctx,
  { search }: DecodedBody<typeof findAdmissionBatches>,
): Promise<DataOf<typeof findAdmissionBatches>> {
  const { rows } = await batchList(ctx, { search, limit: MAX_FOUND });
  return rows.map(({ batch_id, name }) => ({ batch_id, name }));
}
