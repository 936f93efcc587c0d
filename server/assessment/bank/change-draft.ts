/** Commands that write drafts of questions. They throw a refusal of their endpoint, and 404 for an unknown id. */
import { isSameJson } from '../../../common/is-same-json.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type createQuestion,
  type discardDraft,
  passageInUse,
  passageUnknown,
  type saveQuestion,
  versionFrozen,
} from '../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import { recordChange, recordEditing, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { runInSlices } from '../../platform/process/time-slicing.ts';
import { describeInSteps } from './content/describe-content.ts';
import { countNewQuestions, refuseManyQuestions } from './question-limits.ts';
import {
  insertVersions,
  isPassageInUse,
  lockNewest,
  requireSeen,
  storedContent,
  targetOf,
  updateVersion,
} from './version-store.ts';

export async function createDraft(
  ctx: StaffCtx,
  { key, content: entered }: DecodedBody<typeof createQuestion>,
): Promise<DataOf<typeof createQuestion>> {
  const content = await withPassage(ctx, entered, null);
  const known = await questionWithKey(ctx, key);
  if (known !== null) {
    recordNoChange(ctx);
    return { question_id: known };
  }
  await countNewQuestions(ctx, 1);
  // Another call with the same key may have created it since, and its limits were the same.
  const created = await insertQuestion(ctx, key);
  if (created === null) {
    recordNoChange(ctx);
    return { question_id: (await questionWithKey(ctx, key)) as number };
  }
  await insertVersions(ctx, [{ question_id: created, version: 1, content }]);
  const target = targetOf({ question_id: created });
  await refuseManyQuestions(ctx, 1);
  await recordChange(ctx, { action: 'question.created', target, after: { type: content.type } });
  return { question_id: created };
}

async function questionWithKey({ db }: StaffCtx, key: string): Promise<number | null> {
  const known = await db.selectFrom('assessment.bank_question').where('key', '=', key).select('id').executeTakeFirst();
  return known?.id ?? null;
}

/** Returns the id; null if a question was created with the key already. */
async function insertQuestion({ db, now, staff }: StaffCtx, key: string): Promise<number | null> {
  const created = await db
    .insertInto('assessment.bank_question')
    .values({ key, created_at: now, created_by_id: staff.staffId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}

export async function saveDraft(
  ctx: StaffCtx,
  { question_id, version, edit, content: entered }: DecodedBody<typeof saveQuestion>,
): Promise<DataOf<typeof saveQuestion>> {
  const stored = await lockNewest(ctx, question_id);
  if (stored.version === version && stored.state !== 'draft') throw refuse(versionFrozen);
  const content = await withPassage(ctx, entered, question_id);
  if (stored.version === version && isSameJson(stored.content, content)) {
    recordNoChange(ctx);
    return { edit: stored.edit };
  }
  requireSeen(stored, { version, edit });
  if (stored.type === 'passage' && content.type !== 'passage' && (await isPassageInUse(ctx, question_id))) {
    throw refuse(passageInUse);
  }
  const { staffId, name } = ctx.staff;
  const isNew = !stored.author_ids.includes(staffId);
  await updateVersion(ctx, stored, {
    content: storedContent(content),
    ...(await runInSlices(describeInSteps(content))),
    edit: stored.edit + 1,
    ...(isNew ? { author_ids: [...stored.author_ids, staffId], author_names: [...stored.author_names, name] } : {}),
    ...{ saved_at: ctx.now, saved_by: name },
  });
  await recordEditing(ctx, { action: 'question.edited', target: targetOf({ question_id }) });
  return { edit: stored.edit + 1 };
}

/** Deletes the question if no version of it was reviewed, else its newest version. */
export async function discard(
  ctx: StaffCtx,
  { question_id, version, edit }: DecodedBody<typeof discardDraft>,
): Promise<DataOf<typeof discardDraft>> {
  const stored = await lockNewest(ctx, question_id);
  requireSeen(stored, { version, edit });
  if (stored.state !== 'draft') throw refuse(versionFrozen);
  const isWhole = stored.version === 1;
  if (isWhole && (await isPassageInUse(ctx, question_id))) throw refuse(passageInUse);
  await ctx.db
    .deleteFrom('assessment.bank_version')
    .where('question_id', '=', question_id)
    .where('version', '=', version)
    .execute();
  if (isWhole) await ctx.db.deleteFrom('assessment.bank_question').where('id', '=', question_id).execute();
  else await updateVersion(ctx, { question_id, version: version - 1 }, { is_newest: true });
  await recordChange(ctx, { action: 'question.discarded', target: targetOf(stored), before: { version } });
  return { version: isWhole ? null : version - 1 };
}

/**
 * Returns the content without a passage where it can have none. Locks the passage, which others might change to a question.
 * Throws the refusal `passage_unknown`.
 */
async function withPassage(
  { db }: StaffCtx,
  content: QuestionContent,
  questionId: number | null,
): Promise<QuestionContent> {
  const { passage_id } = content;
  if (content.type === 'passage') return { ...content, passage_id: null };
  if (passage_id === null) return content;
  if (passage_id === questionId) throw refuse(passageUnknown);
  await db
    .selectFrom('assessment.bank_question')
    .where('id', '=', passage_id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  const passage = await db
    .selectFrom('assessment.bank_version')
    .where('question_id', '=', passage_id)
    .where('is_newest', '=', true)
    .where('type', '=', 'passage')
    .select('question_id')
    .executeTakeFirst();
  if (!passage) throw refuse(passageUnknown);
  return content;
}
