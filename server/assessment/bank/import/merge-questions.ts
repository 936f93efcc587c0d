/** Completes questions of the bank with those of a file. */

import { isSameJson } from '../../../../common/is-same-json.ts';
import { inEnglish } from '../../../../common/languages/text.ts';
import { mergeImpossible } from '../../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { runInSlices } from '../../../platform/process/time-slicing.ts';
import { describeInSteps } from '../content/describe-content.ts';
import { mergeContents } from '../content/merge-contents.ts';
import { type BankVersion, insertVersions, lockNewest, storedContent, updateVersion } from '../version-store.ts';

type Merge = { question_id: number; content: QuestionContent };

/**
 * Completes a draft, or begins a new version of an approved question. Returns how many changed. Throws the refusal
 * `merge_impossible`, and 404 for a question that does not exist.
 */
export async function mergeQuestions(ctx: StaffCtx, merges: readonly Merge[]): Promise<number> {
  let changed = 0;
  // In the order of their ids, so that two imports do not wait for each other.
  for (const { question_id, content } of merges.toSorted((one, other) => one.question_id - other.question_id)) {
    const stored = await lockNewest(ctx, question_id);
    const merged = mergeContents(stored.content, content);
    if ('conflict' in merged) throw impossible(question_id, merged.conflict);
    if (isSameJson(stored.content, merged.content)) continue;
    if (stored.state === 'reviewed') throw impossible(question_id, 'it is being reviewed: send it back first');
    await writeMerged(ctx, stored, merged.content);
    changed += 1;
  }
  return changed;
}

function impossible(questionId: number, reason: string) {
  return refuse(
    mergeImpossible,
    inEnglish(`Question ${questionId} of the bank cannot be completed: ${reason}. Nothing is imported.`),
  );
}

async function writeMerged(ctx: StaffCtx, stored: BankVersion, content: QuestionContent): Promise<void> {
  const { question_id, version, state, author_ids, author_names } = stored;
  const { staffId, name } = ctx.staff;
  if (state === 'approved') {
    await updateVersion(ctx, stored, { is_newest: false });
    await insertVersions(ctx, [{ question_id, version: version + 1, content }]);
    return;
  }
  const isNew = !author_ids.includes(staffId);
  await updateVersion(ctx, stored, {
    content: storedContent(content),
    ...(await runInSlices(describeInSteps(content))),
    edit: stored.edit + 1,
    ...(isNew ? { author_ids: [...author_ids, staffId], author_names: [...author_names, name] } : {}),
    ...{ saved_at: ctx.now, saved_by: name },
  });
}
