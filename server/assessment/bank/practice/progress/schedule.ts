/**
 * When a mistake comes again: the day after it, then after growing intervals while the answers are right. Pure. The intervals
 * are those of FSRS (ts-fsrs) for a memory of 90 %: a right answer in time makes them longer, a wrong one short again.
 */
import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** A question that would come again later than this is not asked again; examinations are nearer. */
export const LONGEST_INTERVAL_DAYS = 120;

/** Whole days, and the same for the same answers. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 });

/** What is stored about a question that the student once answered wrongly. */
export type Schedule = {
  due_at: Date;
  stability: number;
  difficulty: number;
  repetitions: number;
  lapses: number;
};
/** `answered_at` is the answer before this one. */
type Known = { schedule: Schedule; answered_at: Date };

/**
 * Returns the schedule after an answer; null without one: the question was never answered wrongly, or is known well enough.
 * A right answer before its time changes nothing, because the solution has just been read.
 */
export function scheduleAfter(known: Known | null, isRight: boolean, now: Date): Schedule | null {
  if (!known) return isRight ? null : next(createEmptyCard(now), false, now);
  const { schedule, answered_at } = known;
  if (isRight && now < schedule.due_at) return schedule;
  const { due_at, stability, difficulty, repetitions, lapses } = schedule;
  const days = Math.max(0, Math.round((now.getTime() - answered_at.getTime()) / DAY_MS));
  const card = {
    ...{ due: due_at, stability, difficulty, lapses, elapsed_days: days, scheduled_days: days, learning_steps: 0 },
    ...{ reps: repetitions, state: State.Review, last_review: answered_at },
  };
  return next(card, isRight, now);
}

function next(card: Card, isRight: boolean, now: Date): Schedule | null {
  const after = scheduler.next(card, now, isRight ? Rating.Good : Rating.Again).card;
  if (isRight && after.scheduled_days > LONGEST_INTERVAL_DAYS) return null;
  return {
    due_at: startOfDay(now, isRight ? after.scheduled_days : 1),
    stability: after.stability,
    difficulty: after.difficulty,
    repetitions: after.reps,
    lapses: after.lapses,
  };
}

/** The beginning of a day in India. */
function startOfDay(now: Date, days: number): Date {
  const day = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) + days;
  return new Date(day * DAY_MS - INDIA_MS);
}
