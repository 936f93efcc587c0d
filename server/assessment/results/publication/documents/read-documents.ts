import type { Ctx } from '../../../../platform/context.ts';
import type { DocumentsRow } from '../tables.ts';

/** Returns what candidates of a test get besides their result; null if nothing was ever stored. */
export async function readDocuments({ db }: Pick<Ctx, 'db'>, testId: number): Promise<DocumentsRow | null> {
  const row = await db
    .selectFrom('assessment.result_documents')
    .selectAll()
    .where('test_id', '=', testId)
    .executeTakeFirst();
  return row ?? null;
}
