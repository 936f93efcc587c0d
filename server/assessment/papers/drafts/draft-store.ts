/** Reads, locks and describes papers of the console. */

import { sql } from 'kysely';
import { inEnglish } from '../../../../common/languages/text.ts';
import {
  MAX_PAPER_BYTES,
  MAX_QUESTIONS,
  type PaperContent,
} from '../../../../contract/staff/exams/papers/paper-content.ts';
import { paperChanged } from '../../../../contract/staff/exams/papers/paper-refusals.ts';
import type { PaperState } from '../../../../contract/staff/exams/papers/papers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { malformed, notFound, refuse } from '../../../platform/http/http-error.ts';
import type { PaperDraft } from './draft-tables.ts';

/** Throws 404. */
export async function readDraft({ db }: Pick<Ctx, 'db'>, paperId: number): Promise<PaperDraft> {
  const draft = await db.selectFrom('assessment.paper_draft').where('id', '=', paperId).selectAll().executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

/** Locks the paper until the commit. Throws 404. */
export async function lockDraft(ctx: Pick<Ctx, 'db'>, paperId: number): Promise<PaperDraft> {
  await ctx.db
    .selectFrom('assessment.paper_draft')
    .where('id', '=', paperId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return readDraft(ctx, paperId);
}

/** Throws the refusal `paper_changed` if the stored version is not the one that the caller has seen. */
export function requireSeen(stored: Pick<PaperDraft, 'version'>, { version }: Pick<PaperDraft, 'version'>): void {
  if (stored.version !== version) throw refuse(paperChanged);
}

/** Returns the columns that follow from the content. Throws 400 for a paper that is too long. */
export function columnsOf(content: PaperContent) {
  const questions = content.sections.flatMap((section) => section.questions);
  if (questions.length > MAX_QUESTIONS) throw malformed(inEnglish(`A paper has at most ${MAX_QUESTIONS} questions.`));
  const stored = JSON.stringify(content);
  if (Buffer.byteLength(stored) > MAX_PAPER_BYTES)
    throw malformed(inEnglish('The paper is too long. Please shorten its texts.'));
  return { content: stored, name: content.name.trim(), code: content.code.trim(), question_count: questions.length };
}

export function stateOf({ version, published_version }: Pick<PaperDraft, 'version' | 'published_version'>): PaperState {
  if (published_version === null) return 'draft';
  return published_version === version ? 'published' : 'changed';
}

/** The same as `stateOf`, of `assessment.paper_draft` named `d`. */
export const STATE = sql<PaperState>`case when d.published_version is null then 'draft'
  when d.published_version = d.version then 'published' else 'changed' end`;

/** Whether a candidate takes the test or has taken it. A finished attempt has a result, whose index is smaller. */
export async function hasAttempts({ db }: Pick<Ctx, 'db'>, testId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from assessment.attempt where test_id = ${testId}::bigint and state = 'running')
      or exists (select from assessment.result where test_id = ${testId}::bigint) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The paper as the target of an audit entry. */
export function targetOf({ id, name }: Pick<PaperDraft, 'id' | 'name'>) {
  return { type: 'paper', id, label: name || `Paper ${id}` };
}
