/** Reads questions of the bank for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { checkQuestion } from '../../../contract/staff/exams/edit-question.ts';
import type { listVersions } from '../../../contract/staff/exams/question-history.ts';
import type { getQuestion, QuestionRow } from '../../../contract/staff/exams/questions.ts';
import { recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { checkedContent } from './check-limit.ts';
import { contentDifference } from './content/compare-contents.ts';
import { languagesOf } from './content/describe-content.ts';
import { findSimilar } from './find-similar.ts';
import { type BankVersion, readVersion } from './version-store.ts';

type HeadColumn =
  | 'question_id'
  | 'version'
  | 'edit'
  | 'type'
  | 'title'
  | 'state'
  | 'english'
  | 'hindi'
  | 'saved_by'
  | 'saved_at';

export function headOf(version: Pick<BankVersion, HeadColumn>) {
  const { question_id, edit, type, title, state, english, hindi, saved_by } = version;
  return {
    ...{ question_id, version: version.version, edit, type, title, state, saved_by },
    languages: { english, hindi },
    saved_at: version.saved_at.toISOString(),
  } satisfies Partial<QuestionRow>;
}

export async function readQuestion(
  ctx: StaffCtx,
  { question_id, version }: DecodedBody<typeof getQuestion>,
): Promise<DataOf<typeof getQuestion>> {
  const stored = await readVersion(ctx, question_id, version);
  const { staffId } = ctx.staff;
  const { content, passage_id, note, note_by } = stored;
  return {
    ...headOf(stored),
    content,
    passage: passage_id === null ? null : await passageHead(ctx, passage_id),
    authors: stored.author_names,
    reviewed_by: stored.reviewed_by,
    reviewed_at: stored.reviewed_at?.toISOString() ?? null,
    approved_by: stored.approved_by,
    approved_at: stored.approved_at?.toISOString() ?? null,
    note: note === null ? null : { text: note, by: note_by ?? '' },
    is_author: stored.author_ids.includes(staffId),
    is_reviewer: stored.reviewed_by_id === staffId,
    users: stored.type === 'passage' ? await countUsers(ctx, question_id) : 0,
  };
}

async function passageHead(ctx: Ctx, passageId: number) {
  const { question_id, title, state } = await readVersion(ctx, passageId);
  return { question_id, title, state };
}

async function countUsers({ db }: Ctx, questionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('assessment.bank_version')
    .where('passage_id', '=', questionId)
    .where('is_newest', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how the question is shown, and what is missing; stores nothing. `prepareContentCheck` has checked it. */
export async function checkContent(
  ctx: StaffCtx,
  body: DecodedBody<typeof checkQuestion>,
): Promise<DataOf<typeof checkQuestion>> {
  const { question_id, content } = body;
  const [similar = []] = await findSimilar(ctx, [{ question_id: question_id ?? null, content }]);
  recordNoChange(ctx);
  return {
    ...checkedContent(body),
    languages: languagesOf(content),
    similar,
  };
}

export async function versionsOfQuestion(
  ctx: Ctx,
  { question_id, version }: DecodedBody<typeof listVersions>,
): Promise<DataOf<typeof listVersions>> {
  const { title } = await readVersion(ctx, question_id);
  const shown = version === undefined ? null : await readVersion(ctx, question_id, version);
  const before = shown && shown.version > 1 ? await readVersion(ctx, question_id, shown.version - 1) : null;
  const rows = await ctx.db
    .selectFrom('assessment.bank_version')
    .where('question_id', '=', question_id)
    .select(['version', 'state', 'author_names', 'saved_at', 'reviewed_by', 'approved_by'])
    .orderBy('version', 'desc')
    .execute();
  return {
    title,
    versions: rows.map(({ author_names, saved_at, ...row }) => ({
      ...row,
      authors: author_names,
      saved_at: saved_at.toISOString(),
    })),
    difference: shown && contentDifference(before?.content ?? null, shown.content),
  };
}
