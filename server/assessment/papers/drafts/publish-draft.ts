/**
 * Publishes a paper of the console with the code of an import, so that both make the same tests. A person who did not change it
 * since its last publication publishes it; a trigger of the table refuses it for every other program, too.
 */

import { isSameJson } from '../../../../common/is-same-json.ts';
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import type { publishPaper } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import {
  ownPaper,
  paperInUse,
  testNumberTaken,
  windowInUse,
} from '../../../../contract/staff/exams/papers/paper-refusals.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { announceChange } from '../../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { Rejected } from '../../../platform/files/content-file.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { countStoredVersion } from '../../../platform/rate-limit/staff-limit.ts';
import { lockForExtension } from '../../attempts/lock-extra-time.ts';
import { storeBuiltPaper } from '../../commands/papers/import-paper.ts';
import { answerFormatOf } from '../paper-build.ts';
import { hasAttempts, lockDraft, readDraft, requireSeen, targetOf } from './draft-store.ts';
import type { PaperDraft } from './draft-tables.ts';
import { type BuiltDraft, buildDraft } from './thread/build-draft.ts';

type Body = DecodedBody<typeof publishPaper>;

/** By the body of a call, because a paper is built before the transaction and stored in it. */
const builds = new WeakMap<Body, BuiltDraft>();

/** Checks and builds the paper before the transaction. Throws the refusals of the endpoint, 404, 400, 429 and 503. */
export async function preparePublication(ctx: StaffCtx, body: Body): Promise<void> {
  const draft = await readDraft(ctx, body.paper_id);
  requireSeen(draft, body);
  if (draft.published_version === draft.version) return;
  requireOther(ctx, draft);
  builds.set(body, await buildDraft(ctx, draft, 'complete'));
}

export async function publishDraft(ctx: StaffCtx, body: Body): Promise<DataOf<typeof publishPaper>> {
  const draft = await lockDraft(ctx, body.paper_id);
  requireSeen(draft, body);
  const test_id = Number(draft.test_id);
  const prepared = builds.get(body);
  if (draft.published_version === draft.version || !prepared) {
    recordNoChange(ctx);
    return { test_id, test_version: draft.test_version ?? 0 };
  }
  requireOther(ctx, draft);
  await requireStorable(ctx, draft, prepared);
  await storeTest(ctx, prepared);
  const { current_version: test_version } = await ctx.db
    .selectFrom('assessment.test')
    .where('id', '=', test_id)
    .select('current_version')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('assessment.paper_draft')
    .set({
      ...{ published_at: ctx.now, published_by_id: ctx.staff.staffId, published_by: ctx.staff.name },
      ...{ published_version: draft.version, test_version, published_content: JSON.stringify(draft.content) },
    })
    .where('id', '=', draft.id)
    .execute();
  // Pages of products show the name, the window and the size of their tests.
  await announceChange(ctx);
  await recordChange(ctx, {
    action: 'paper.published',
    target: targetOf(draft),
    before: draft.published_content && describePublication(draft.published_content, draft.test_version),
    after: { test_id, edited_by: draft.saved_by, ...describePublication(draft.content, test_version) },
  });
  return { test_id, test_version };
}

function requireOther({ staff }: StaffCtx, draft: PaperDraft): void {
  if (draft.editor_ids.includes(staff.staffId)) throw refuse(ownPaper);
}

/** Throws if the test belongs to an import, or if candidates took it and more than texts and answers would change. */
async function requireStorable(ctx: Ctx, draft: PaperDraft, { file, built }: BuiltDraft): Promise<void> {
  const testId = Number(draft.test_id);
  // No attempt begins between this check and the commit.
  await lockForExtension(ctx, testId);
  const known = await ctx.db
    .selectFrom('assessment.test as test')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'test.id').onRef('paper.version', '=', 'test.current_version'),
    )
    .where('test.id', '=', testId)
    .select(['test.closes', 'paper.answer_format', 'paper.document', 'paper.marking', 'paper.minutes'])
    .executeTakeFirst();
  if (!known) return;
  if (draft.published_version === null) throw refuse(testNumberTaken);
  if (!(await hasAttempts(ctx, testId))) return;
  if (known.closes && !keepsEnd(known.closes, file.closes, ctx.now)) throw refuse(windowInUse);
  const { document, marking } = built;
  const isSame =
    known.minutes === document.minutes &&
    (known.answer_format ?? answerFormatOf(known.document)) === built.answerFormat &&
    isSameJson(known.marking, marking) &&
    isSameJson(conditionsOf(known.document), conditionsOf(document));
  if (!isSame) throw refuse(paperInUse);
}

/**
 * Whether all running attempts began before the new end of the window: the key and the results are released after the last
 * possible end of an attempt, which follows from it.
 */
function keepsEnd(known: Date, closes: string | undefined, now: Date): boolean {
  if (closes === undefined) return false;
  const end = new Date(closes).getTime();
  return end === known.getTime() || end >= now.getTime();
}

/** What decides the order and the time in which questions are answered. */
function conditionsOf({ section_order = 'free', shuffle, sections }: BuiltDraft['built']['document']) {
  const { questions = false, options = false } = shuffle ?? {};
  return {
    ...{ section_order, questions, options },
    sections: sections.map((section) => ({
      minutes: section.minutes,
      keep_options: section.questions.map(({ keep_options = false }) => keep_options),
    })),
  };
}

/** An approved final key that the paper contradicts refuses it, as it rejects an import. */
async function storeTest(ctx: Ctx, { file, built }: BuiltDraft): Promise<void> {
  await countStoredVersion(ctx, JSON.stringify(built.document));
  try {
    await storeBuiltPaper(ctx, { value: file, lineOf: () => 1 }, built);
  } catch (error) {
    if (error instanceof Rejected) throw refuse(paperInUse, inEnglish(`${error.message.replace(/:.*/s, '')}.`));
    throw error;
  }
}

/** What the audit log tells of a publication: no text of a question. */
function describePublication(content: PaperDraft['content'], test_version: number | null) {
  const { name, code, minutes, opens, closes, results, reattempt, free, sections } = content;
  const questions = sections.flatMap((section) => section.questions);
  return {
    ...{ test_version, name, code, minutes, window_opens: opens, window_closes: closes, results_from: results },
    ...{ can_be_repeated: reattempt, is_free: free },
    questions: questions.map(({ question_id, version }) => `${question_id}/${version}`).join(' '),
  };
}
