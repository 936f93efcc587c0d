/** Reads, locks and writes versions of questions. */

import type { Selectable } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import { questionChanged } from '../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/http/http-error.ts';
import { runInSlices } from '../../platform/process/time-slicing.ts';
import type { BankVersionTable } from './bank-tables.ts';
import { MAX_CHARACTERS } from './content/content-length.ts';
import { describeInSteps } from './content/describe-content.ts';

export type BankVersion = Selectable<BankVersionTable>;

/** What a caller has seen of a question. */
type Seen = { question_id: number; version: number; edit: number };

/** Returns the newest version, or another one. Throws 404 for one that does not exist. */
export async function readVersion({ db }: Ctx, questionId: number, version?: number): Promise<BankVersion> {
  const row = await db
    .selectFrom('assessment.bank_version')
    .where('question_id', '=', questionId)
    .$if(version === undefined, (query) => query.where('is_newest', '=', true))
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the question, so that nobody else changes it or begins to refer to it. Throws 404. */
export async function lockNewest(ctx: StaffCtx, questionId: number): Promise<BankVersion> {
  await ctx.db
    .selectFrom('assessment.bank_question')
    .where('id', '=', questionId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return readVersion(ctx, questionId);
}

/** Throws the refusal `question_changed` if the newest version is not the one that the caller has seen. */
export function requireSeen(stored: BankVersion, { version, edit }: Omit<Seen, 'question_id'>): void {
  if (stored.version !== version || stored.edit !== edit) throw refuse(questionChanged);
}

/** Throws 400 for a question that is too long. */
export function storedContent(content: QuestionContent): string {
  const stored = JSON.stringify(content);
  if (stored.length <= MAX_CHARACTERS) return stored;
  const excess = stored.length - MAX_CHARACTERS;
  throw malformed(
    inEnglish(`A question has at most 60,000 characters in both languages. Please leave out ${excess} of them.`),
  );
}

/** What follows from a content, but for its passage, which may be created later. */
export type Description =
  ReturnType<typeof describeInSteps> extends Generator<unknown, infer Columns> ? Columns : never;
/** `description` if it was made before the transaction, because that takes time. */
type NewVersion = { question_id: number; version: number; content: QuestionContent; description?: Description };

/** Who writes versions: a member of the staff, or the content folder. */
type AuthorCtx = Pick<Ctx, 'db' | 'now'> & { staff: Pick<StaffCtx['staff'], 'staffId' | 'name'> };

/** The caller is the author. */
export async function insertVersions({ db, now, staff }: AuthorCtx, versions: readonly NewVersion[]): Promise<void> {
  const author = { author_ids: [staff.staffId], author_names: [staff.name], saved_at: now, saved_by: staff.name };
  const rows = [];
  for (const { question_id, version, content, description } of versions) {
    const stored = { question_id, version, content: storedContent(content) };
    const columns = description ?? (await runInSlices(describeInSteps(content)));
    rows.push({ ...stored, ...columns, passage_id: content.passage_id, ...author });
  }
  await db.insertInto('assessment.bank_version').values(rows).execute();
}

export async function updateVersion(
  { db }: Ctx,
  { question_id, version }: Pick<BankVersion, 'question_id' | 'version'>,
  changes: Partial<Omit<BankVersion, 'content'>> & { content?: string },
): Promise<void> {
  await db
    .updateTable('assessment.bank_version')
    .set(changes)
    .where('question_id', '=', question_id)
    .where('version', '=', version)
    .execute();
}

/** Whether a version of another question refers to this passage. */
export async function isPassageInUse({ db }: Ctx, questionId: number): Promise<boolean> {
  const user = await db
    .selectFrom('assessment.bank_version')
    .where('passage_id', '=', questionId)
    .select('question_id')
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

/** The question as the target of an audit entry, without its text, which not all readers of the log may know. */
export function targetOf({ question_id }: Pick<BankVersion, 'question_id'>) {
  return { type: 'question', id: question_id, label: `Question ${question_id}` };
}
