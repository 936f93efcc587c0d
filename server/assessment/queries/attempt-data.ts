/** The attempt as the test screen needs it to start, or to resume on another device. */
import { sql } from 'kysely';
import type { AttemptData, getAttempt, Response } from '../../../contract/assessment.ts';
import { API_PREFIX, type BodyRead } from '../../../contract/endpoint.ts';
import { SLOTS } from '../../../engine/answers.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { closeOverdue } from '../close-overdue.ts';
import { takeOver } from '../take-over.ts';
import type { AttemptRow } from './attempts.ts';
import { paperShape } from './papers.ts';
import '../tables.ts';

export const PAPER_PATH = `${API_PREFIX}/test_series/pts/paper`;

export async function readAttempt(ctx: StudentCtx, body: BodyRead<typeof getAttempt>): Promise<AttemptData> {
  const attempt = await closeOverdue(ctx, body.attempt_id);
  if (!body.device) return attemptData(ctx, attempt);
  return attemptData(ctx, ...(await takeOver(ctx, attempt, body.device)));
}

export async function attemptData(ctx: StudentCtx, attempt: AttemptRow, wasElsewhere = false): Promise<AttemptData> {
  const answers = await answersOf(ctx, attempt);
  return {
    attempt_id: attempt.public_id,
    product_id: attempt.product_id,
    test_series_id: attempt.test_id,
    tab_id: attempt.tab_id,
    state: attempt.state,
    language: attempt.language,
    student_name: attempt.student_name,
    started_at: attempt.started_at.toISOString(),
    deadline: attempt.deadline.toISOString(),
    server_time: ctx.now.toISOString(),
    paper_url: `${PAPER_PATH}/${attempt.public_id}`,
    // The newest answer of the whole attempt is among the newest ones of each question.
    last_seq: answers.reduce((highest, answer) => Math.max(highest, answer.seq), headStart(attempt.take_overs)),
    extra_minutes: attempt.extra_minutes,
    was_elsewhere: wasElsewhere,
    answers,
  };
}

/**
 * A device that was taken over may hold unsent answers with numbers unknown to the server. The next device starts far
 * above them, so that those answers do not replace newer ones.
 */
function headStart(takeOvers: number): number {
  return Math.min(takeOvers, MOST_HEAD_STARTS) * HEAD_START;
}

/** Room for ten thousand answers of one device. */
const HEAD_START = 10_000 * SLOTS;
/** Keeps `seq` within a 32-bit integer. */
const MOST_HEAD_STARTS = 150;

type NewestAnswer = { question_id: number; response: Response; marked: boolean; seq: number; spent_ms: number };

/** Returns the newest event of each question with one index lookup a question, however many events are stored. */
export async function answersOf(
  ctx: Ctx,
  attempt: Pick<AttemptRow, 'student_id' | 'id' | 'test_id' | 'version' | 'digest'>,
): Promise<NewestAnswer[]> {
  const { questions } = await paperShape(ctx, attempt);
  const { rows } = await sql<NewestAnswer>`
    select newest.* from unnest(${[...questions.keys()].toSorted((a, b) => a - b)}::bigint[]) with ordinality
      as question (question_id, place)
    cross join lateral (
      select question_id, response, marked, seq, spent_ms from assessment.event
      where student_id = ${attempt.student_id} and attempt_id = ${attempt.id}
        and event.question_id = question.question_id
      order by seq desc limit 1
    ) as newest
    order by question.place`.execute(ctx.db);
  return rows;
}
