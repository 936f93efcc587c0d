/** Which tests a student may sit as a candidate. */
import { sql } from 'kysely';
import { batchesOfMember } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Admission } from '../rules.ts';

type Row = { test_id: number; is_listed: boolean | null; is_removed: boolean; batch_ids: number[] };

/** Returns what the lists and the batches of these tests say about a student. */
export async function admissionsOf(
  ctx: Ctx,
  studentId: number,
  testIds: readonly number[],
): Promise<Map<number, Admission>> {
  if (testIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select test.id as test_id, candidate.is_listed, candidate.removed_at is not null as is_removed,
      array(select batch_id from assessment.admission_batch as batch where batch.test_id = test.id) as batch_ids
    from unnest(${testIds}::bigint[]) as test (id)
    left join assessment.candidate on candidate.test_id = test.id and candidate.student_id = ${studentId}`.execute(
    ctx.db,
  );
  const batchIds = [...new Set(rows.flatMap(({ batch_ids }) => batch_ids.map(Number)))];
  const own = new Set(await batchesOfMember(ctx, studentId, batchIds));
  return new Map(
    rows.map((row) => {
      const isAdmitted = row.is_listed === true || row.batch_ids.some((id) => own.has(Number(id)));
      return [Number(row.test_id), row.is_removed ? 'removed' : isAdmitted ? 'admitted' : 'none'];
    }),
  );
}
