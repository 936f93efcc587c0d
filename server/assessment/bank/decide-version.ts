/** Commands that review and approve versions: author, reviewer and approver are three people (decision 99). */
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type approveQuestion,
  type beginVersion,
  ownVersion,
  passageNotApproved,
  type QuestionProblem,
  questionIncomplete,
  type returnQuestion,
  type reviewQuestion,
  stateChanged,
} from '../../../contract/staff/exams/edit-question.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { checkInThreadOf } from './content/check-thread.ts';
import {
  type BankVersion,
  insertVersions,
  lockNewest,
  readVersion,
  requireSeen,
  targetOf,
  updateVersion,
} from './version-store.ts';

/** By the body of a call, because a question is checked before the transaction that reviews it. */
const problemsBefore = new WeakMap<DecodedBody<typeof reviewQuestion>, readonly QuestionProblem[]>();

/**
 * Checks the version that the caller has seen in the thread for it, because its formulas can take seconds. A version that
 * changes later is refused by `reviewVersion`. Throws 404, 503, and 400 for a question that takes too long.
 */
export async function prepareReview(ctx: StaffCtx, body: DecodedBody<typeof reviewQuestion>): Promise<void> {
  const { content, version, edit, state } = await readVersion(ctx, body.question_id);
  if (version !== body.version || edit !== body.edit || state !== 'draft') return;
  const { problems } = await checkInThreadOf(ctx.staff.staffId, { content, passage: null });
  problemsBefore.set(body, problems);
}

/** `prepareReview` has checked the content. */
export async function reviewVersion(ctx: StaffCtx, body: DecodedBody<typeof reviewQuestion>): Promise<null> {
  const { question_id, ...seen } = body;
  const stored = await lockNewest(ctx, question_id);
  const { staffId, name } = ctx.staff;
  if (stored.version === seen.version && stored.reviewed_by_id === staffId) return unchanged(ctx);
  requireSeen(stored, seen);
  if (stored.state !== 'draft') throw refuse(stateChanged);
  if (stored.author_ids.includes(staffId)) throw refuse(ownVersion);
  const problems = problemsBefore.get(body);
  // It became a draft again after it was checked.
  if (!problems) throw refuse(stateChanged);
  const [problem] = problems;
  if (problem) throw refuse(questionIncomplete, inEnglish(`The question cannot be reviewed yet. ${problem.message}`));
  await updateVersion(ctx, stored, {
    state: 'reviewed',
    ...{ reviewed_by_id: staffId, reviewed_by: name, reviewed_at: ctx.now },
    ...{ note: null, note_by: null },
  });
  await recordDecision(ctx, 'question.reviewed', stored);
  return null;
}

/** Pins the newest approved version of the passage. */
export async function approveVersion(
  ctx: StaffCtx,
  { question_id, ...seen }: DecodedBody<typeof approveQuestion>,
): Promise<null> {
  const stored = await lockNewest(ctx, question_id);
  const { staffId, name } = ctx.staff;
  if (stored.version === seen.version && stored.approved_by_id === staffId) return unchanged(ctx);
  requireSeen(stored, seen);
  if (stored.state !== 'reviewed') throw refuse(stateChanged);
  if (stored.author_ids.includes(staffId) || stored.reviewed_by_id === staffId) throw refuse(ownVersion);
  const { passage_id } = stored;
  const passage_version = passage_id === null ? null : await approvedPassage(ctx, passage_id);
  if (passage_id !== null && passage_version === null) throw refuse(passageNotApproved);
  await updateVersion(ctx, stored, {
    state: 'approved',
    ...{ approved_by_id: staffId, approved_by: name, approved_at: ctx.now },
    passage_version,
  });
  await recordDecision(ctx, 'question.approved', stored);
  return null;
}

async function approvedPassage({ db }: Ctx, passageId: number): Promise<number | null> {
  const passage = await db
    .selectFrom('assessment.bank_version')
    .where('question_id', '=', passageId)
    .where('state', '=', 'approved')
    .where('type', '=', 'passage')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return passage?.version ?? null;
}

/** A draft stays as its authors see it; a reviewed version becomes a draft again. */
export async function sendBack(
  ctx: StaffCtx,
  { question_id, reason, ...seen }: DecodedBody<typeof returnQuestion>,
): Promise<null> {
  const stored = await lockNewest(ctx, question_id);
  requireSeen(stored, seen);
  if (stored.state === 'approved') throw refuse(stateChanged);
  await updateVersion(ctx, stored, {
    ...{ note: reason, note_by: ctx.staff.name },
    ...(stored.state === 'reviewed'
      ? { state: 'draft' as const, edit: stored.edit + 1, reviewed_by_id: null, reviewed_by: null, reviewed_at: null }
      : {}),
  });
  await recordChange(ctx, { action: 'question.sent_back', target: targetOf(stored), reason });
  return null;
}

export async function beginNewVersion(
  ctx: StaffCtx,
  { question_id, version, content_of }: DecodedBody<typeof beginVersion>,
): Promise<DataOf<typeof beginVersion>> {
  const stored = await lockNewest(ctx, question_id);
  if (stored.version !== version || stored.state !== 'approved') throw refuse(stateChanged);
  const { content } = content_of === undefined ? stored : await readVersion(ctx, question_id, content_of);
  await updateVersion(ctx, stored, { is_newest: false });
  await insertVersions(ctx, [{ question_id, version: version + 1, content }]);
  const after = { version: version + 1, ...(content_of === undefined ? {} : { content_of }) };
  await recordChange(ctx, { action: 'question.version_begun', target: targetOf(stored), after });
  return { version: version + 1 };
}

function unchanged(ctx: StaffCtx): null {
  recordNoChange(ctx);
  return null;
}

async function recordDecision(
  ctx: StaffCtx,
  action: 'question.reviewed' | 'question.approved',
  stored: BankVersion,
): Promise<void> {
  await recordChange(ctx, { action, target: targetOf(stored), after: { version: stored.version } });
}
