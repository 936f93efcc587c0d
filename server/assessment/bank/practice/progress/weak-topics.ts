/** The topics in which a student should practise after a test. */
import { sql } from 'kysely';
import { type getWeakTopics, practiceNotOpen, type WeakTopic } from '../../../../../contract/assessment/practice.ts';
import { resultAwaited } from '../../../../../contract/assessment/result.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { Refused, refuse } from '../../../../platform/http/http-error.ts';
import { attemptOf } from '../../../queries/attempts.ts';
import { paperDocument } from '../../../queries/papers.ts';
import { testOf } from '../../../queries/tests.ts';
import { isReleased } from '../../../rules.ts';
import type { Topic } from '../questions/practisable.ts';
import { requirePractice } from '../require-practice.ts';

/** Fewer questions say little about a topic. */
const MIN_QUESTIONS = 3;
const WEAK_SHARE = 0.5;
const MAX_WEAK_TOPICS = 4;

type Place = { subject: string; topic: string | null };

/**
 * A question of a paper of the console counts for its topic in the bank, another one for the topic or subject that is named like
 * its section. Throws 404 or the refusal `result_awaited`.
 */
export async function weakTopics(
  ctx: StudentCtx,
  { attempt_id, product_id }: DecodedBody<typeof getWeakTopics>,
): Promise<WeakTopic[]> {
  const attempt = await attemptOf(ctx, attempt_id);
  const test = await testOf(ctx, attempt.test_id);
  if (!test || attempt.state === 'running' || !isReleased(test, ctx.now)) throw refuse(resultAwaited);
  const open = await openTopics(ctx, product_id);
  if (open.length === 0) return [];
  const placeOf = await placesOfQuestions(ctx, attempt, open);
  const { questions } = await ctx.db
    .selectFrom('assessment.result')
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attempt.id)
    .select('questions')
    .executeTakeFirstOrThrow();
  const groups = new Map<string, WeakTopic>();
  for (const { questionId, verdict } of questions) {
    const place = placeOf(questionId);
    if (!place) continue;
    const key = JSON.stringify(place);
    const group = groups.get(key) ?? { ...place, right: 0, questions: 0 };
    groups.set(key, group);
    group.questions += 1;
    if (verdict === 'correct') group.right += 1;
  }
  return [...groups.values()]
    .filter((group) => group.questions >= MIN_QUESTIONS && shareOf(group) < WEAK_SHARE)
    .toSorted((one, other) => shareOf(one) - shareOf(other))
    .slice(0, MAX_WEAK_TOPICS);
}

function shareOf({ right, questions }: WeakTopic): number {
  return right / questions;
}

async function openTopics(ctx: StudentCtx, productId: number): Promise<Topic[]> {
  try {
    return (await requirePractice(ctx, productId)).topics;
  } catch (error) {
    if (error instanceof Refused && error.code === practiceNotOpen.code) return [];
    throw error;
  }
}

type Attempt = Awaited<ReturnType<typeof attemptOf>>;

async function placesOfQuestions(ctx: StudentCtx, attempt: Attempt, open: readonly Topic[]) {
  const { rows } = await sql<Topic & { question_id: number }>`
    select used.test_id * 1000 + used.number as question_id, v.subject, v.topic
    from assessment.paper_question used join assessment.bank_version v on v.question_id = used.question_id and v.is_newest
    where used.test_id = ${attempt.test_id}::bigint and used.is_published`.execute(ctx.db);
  const isOpen = (one: Topic) => open.some(({ subject, topic }) => subject === one.subject && topic === one.topic);
  const inBank = new Map(
    rows.map(({ question_id, subject, topic }) => [
      Number(question_id),
      isOpen({ subject, topic }) ? { subject, topic } : null,
    ]),
  );
  const bySection = new Map<number, Place | null>();
  for (const { title, questions } of (await paperDocument(ctx, attempt)).sections) {
    const place = placeNamed(title.english, open);
    for (const { question_id } of questions) bySection.set(question_id, place);
  }
  return (questionId: number): Place | null => inBank.get(questionId) ?? bySection.get(questionId) ?? null;
}

/** Returns the open topic with this name, else the subject. */
function placeNamed(title: string, open: readonly Topic[]): Place | null {
  const name = title.trim().toLowerCase();
  const found = open.find(({ topic }) => topic.toLowerCase() === name);
  if (found) return found;
  const other = open.find(({ subject }) => subject.toLowerCase() === name);
  return other ? { subject: other.subject, topic: null } : null;
}
