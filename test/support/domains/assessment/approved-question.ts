/** Approved questions of the bank, written directly: author, reviewer and approver are invented people. */
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { EMPTY_CONTENT } from '../../../../server/assessment/bank/content/imported-content.ts';
import { insertVersions, updateVersion } from '../../../../server/assessment/bank/version-store.ts';
import type { TestStore } from '../../store/test-store.ts';

type Asked = { subject: string; topic: string; number: number; passage_id?: number | null };

/** Stores a single choice whose first option is right; returns its number in the bank. */
export async function approvedQuestion(store: TestStore, { number, ...place }: Asked): Promise<number> {
  const both = (text: string) => ({ english: text, hindi: text });
  const content: QuestionContent = {
    ...{ ...EMPTY_CONTENT, ...place, type: 'single' },
    text: both(`Which option of question ${number} is right?`),
    options: ['First', 'Second', 'Third', 'Fourth'].map(both),
    answer: { options: [1], pairs: [], ranges: [] },
    solution: both(`Because it is the first one of question ${number}.`),
  };
  return storeApproved(store, content);
}

/** Stores a passage; returns its number in the bank. */
export function approvedPassage(store: TestStore, subject: string): Promise<number> {
  const text = { english: 'A passage that is shared.', hindi: '' };
  return storeApproved(store, { ...EMPTY_CONTENT, type: 'passage', subject, text });
}

async function storeApproved(store: TestStore, content: QuestionContent): Promise<number> {
  const ctx = store.ctx();
  const { id } = await ctx.db
    .insertInto('assessment.bank_question')
    .values({ key: crypto.randomUUID(), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { question_id: Number(id), version: 1 };
  const author = { db: ctx.db, now: ctx.now, staff: { staffId: 1_000_001, name: 'Author' } };
  await insertVersions(author, [{ ...version, content }]);
  await updateVersion(ctx, version, {
    ...{ state: 'approved', passage_version: content.passage_id === null ? null : 1 },
    ...{ reviewed_by_id: 1_000_002, reviewed_by: 'Reviewer', reviewed_at: ctx.now },
    ...{ approved_by_id: 1_000_003, approved_by: 'Approver', approved_at: ctx.now },
  });
  return Number(id);
}

/** The questions of a practice session in their order, by their number in the bank. */
export async function allQuestions(store: TestStore, studentId: number, sessionId: string): Promise<number[]> {
  const rows = await store.db
    .selectFrom('assessment.practice_item')
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .select('question_id')
    .orderBy('number')
    .execute();
  return rows.map(({ question_id }) => Number(question_id));
}
