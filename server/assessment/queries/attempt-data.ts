/** The attempt as the test screen needs it to start, or to resume on another device. */
import { sql } from 'kysely';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import type { AttemptData, getAttempt } from '../../../contract/assessment/attempts.ts';
import { API_PREFIX, type DecodedBody } from '../../../contract/endpoint.ts';
import { SLOT_COUNT } from '../../../engine/responses/answers.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { hasLargeText } from '../attempts/control/accommodations.ts';
import { timesAt } from '../attempts/control/paused-times.ts';
import { finalizeOverdue } from '../attempts/finalization/finalize-overdue.ts';
import { takeOver } from '../attempts/take-over.ts';
import type { AttemptRow } from './attempts.ts';
import { paperShape } from './papers.ts';

export const PAPER_PATH = `${API_PREFIX}/test_series/pts/paper`;

export async function readAttempt(ctx: StudentCtx, body: DecodedBody<typeof getAttempt>): Promise<AttemptData> {
  const attempt = await finalizeOverdue(ctx, body.attempt_id);
  if (!body.device) return attemptData(ctx, attempt);
  return attemptData(ctx, ...(await takeOver(ctx, attempt, body.device)));
}

export async function attemptData(ctx: StudentCtx, attempt: AttemptRow, wasElsewhere = false): Promise<AttemptData> {
  const answers = await newestAnswersOf(ctx, attempt);
  const { startedAt, deadline, isPaused } = timesAt(attempt, ctx.now);
  return {
    attempt_id: attempt.public_id,
    product_id: attempt.product_id,
    test_series_id: attempt.test_id,
    tab_id: attempt.tab_id,
    state: attempt.state,
    language: attempt.language,
    student_name: attempt.student_name,
    started_at: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    is_paused: isPaused,
    server_time: ctx.now.toISOString(),
    paper_url: `${PAPER_PATH}/${attempt.public_id}`,
    shuffle_seed: attempt.shuffle_seed,
    // The newest answer of the whole attempt is among the newest ones of each question.
    last_seq: answers.reduce((highest, answer) => Math.max(highest, answer.seq), seqOffset(attempt.take_overs)),
    extra_minutes: attempt.extra_minutes,
    has_large_text: await hasLargeText(ctx, attempt.student_id),
    was_elsewhere: wasElsewhere,
    answers,
  };
}

/**
 * A device that was taken over may hold unsent answers with numbers unknown to the server. The next device starts far
 * above them, so that those answers do not replace newer ones.
 */
function seqOffset(takeOvers: number): number {
  return Math.min(takeOvers, MAX_OFFSET_TAKEOVERS) * SEQ_OFFSET_PER_TAKEOVER;
}

/** Room for ten thousand answers of one device. */
const SEQ_OFFSET_PER_TAKEOVER = 10_000 * SLOT_COUNT;
/** Keeps `seq` within a 32-bit integer. */
const MAX_OFFSET_TAKEOVERS = 150;

type NewestAnswer = { question_id: number; response: Response; marked: boolean; seq: number; spent_ms: number };

/** Returns the newest event of each question with one index lookup a question, however many events are stored. */
export async function newestAnswersOf(
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
