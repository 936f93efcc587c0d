/** Commands that write papers of the console. They throw a refusal of their endpoint, and 404 for an unknown paper. */
import { sql } from 'kysely';
import { isSameJson } from '../../../../common/is-same-json.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { createPaper, discardPaper, savePaper } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import { paperPublished } from '../../../../contract/staff/exams/papers/paper-refusals.ts';
import { MAX_NEW_PAPERS } from '../../../../contract/staff/maxima.ts';
import { recordChange, recordEditing, recordNoChange } from '../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuseAboveMaximum } from '../../../platform/database/limits/maximum.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { checkStored } from './checks/check-stored.ts';
import { columnsOf, lockDraft, requireSeen, targetOf } from './draft-store.ts';

export async function createDraft(
  ctx: StaffCtx,
  { key, content }: DecodedBody<typeof createPaper>,
): Promise<DataOf<typeof createPaper>> {
  const { staffId, name } = ctx.staff;
  const columns = columnsOf(content);
  const created = await ctx.db
    .insertInto('assessment.paper_draft')
    .values({
      ...{ key, test_id: await nextTestId(ctx), ...columns },
      ...{ created_at: ctx.now, saved_at: ctx.now, saved_by_id: staffId, saved_by: name },
      created_by_id: staffId,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (created) {
    await refuseAboveMaximum(ctx, MAX_NEW_PAPERS, {
      rows: newPapersExcept(created.id),
      rowsOfPerson: sql`${newPapersExcept(created.id)} and created_by_id = ${staffId}::bigint`,
      execute: (statement) => statement.execute(ctx.db),
    });
    await recordChange(ctx, { action: 'paper.created', target: targetOf(created) });
    return { paper_id: created.id };
  }
  recordNoChange(ctx);
  const { id } = await ctx.db
    .selectFrom('assessment.paper_draft')
    .where('key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow();
  return { paper_id: id };
}

/** Those that were never published, except the one that is added. */
const newPapersExcept = (id: number) =>
  sql`assessment.paper_draft where published_version is null and id <> ${id}::bigint`;

/** Returns the number of a test that no import has used. */
async function nextTestId({ db }: Ctx): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number; is_taken: boolean }>`
      select next.id, exists (select from assessment.test where test.id = next.id) as is_taken
      from (select nextval('assessment.console_test_id') as id) as next`.execute(db);
    const [next] = rows;
    if (next && !next.is_taken) return Number(next.id);
  }
}

export async function saveDraft(
  ctx: StaffCtx,
  { paper_id, version, content }: DecodedBody<typeof savePaper>,
): Promise<DataOf<typeof savePaper>> {
  const stored = await lockDraft(ctx, paper_id);
  const columns = columnsOf(content);
  if (isSameJson(stored.content, content)) {
    recordNoChange(ctx);
    return { version: stored.version, check: await checkStored(ctx, stored) };
  }
  requireSeen(stored, { version });
  const { staffId, name } = ctx.staff;
  const saved = { version: version + 1, saved_at: ctx.now, saved_by_id: staffId, saved_by: name };
  await ctx.db
    .updateTable('assessment.paper_draft')
    .set({ ...columns, ...saved })
    .where('id', '=', paper_id)
    .execute();
  const check = await checkStored(ctx, { ...stored, content });
  await recordEditing(ctx, { action: 'paper.edited', target: targetOf({ id: paper_id, name: columns.name }) });
  return { version: version + 1, check };
}

export async function discardDraft(
  ctx: StaffCtx,
  { paper_id, version }: DecodedBody<typeof discardPaper>,
): Promise<null> {
  const stored = await lockDraft(ctx, paper_id);
  requireSeen(stored, { version });
  if (stored.published_version !== null) throw refuse(paperPublished);
  await ctx.db.deleteFrom('assessment.paper_draft').where('id', '=', paper_id).execute();
  await recordChange(ctx, { action: 'paper.discarded', target: targetOf(stored), before: { version } });
  return null;
}
