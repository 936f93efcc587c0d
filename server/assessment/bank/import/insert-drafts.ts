/** Creates questions of an import, as drafts. */
import { randomUUID } from 'node:crypto';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { type Description, insertVersions } from '../version-store.ts';

/** Questions of one statement. */
const BATCH_SIZE = 100;

export type NewDraft = { content: QuestionContent; description?: Description };

/** Returns the ids, in the order of the drafts. */
export async function insertDrafts(ctx: StaffCtx, drafts: readonly NewDraft[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < drafts.length; from += BATCH_SIZE) {
    const batch = drafts.slice(from, from + BATCH_SIZE).map((draft) => ({ key: randomUUID(), ...draft }));
    const created = await ctx.db
      .insertInto('assessment.bank_question')
      .values(batch.map(({ key }) => ({ key, created_at: ctx.now, created_by_id: ctx.staff.staffId })))
      .returning(['id', 'key'])
      .execute();
    const idOf = new Map(created.map(({ id, key }) => [key, id]));
    const versions = batch.map(({ key, ...draft }) => ({ question_id: idOf.get(key) as number, version: 1, ...draft }));
    await insertVersions(ctx, versions);
    ids.push(...versions.map(({ question_id }) => question_id));
  }
  return ids;
}
