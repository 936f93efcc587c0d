/** A limit on the server's time that one person uses to compare questions, so that long ones do not occupy a CPU core. */

import { LRUCache } from 'lru-cache';
import { inEnglish } from '../../../../common/languages/text.ts';
import { perStore } from '../../../platform/cache/per-store.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/http/http-error.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';

/** Milliseconds for each second, and the most that accumulates: a page of the list usually takes some milliseconds. */
const MS_PER_SECOND = 100;
const MAX_SAVED_MS = 10_000;
const MAX_PEOPLE = 1000;
/** For each question whose texts are read, of which a page of the list has up to two thousand. */
const MS_PER_TEXT = 0.1;

type Budget = { remainingMs: number; at: number };
type Caller = Pick<StaffCtx, 'config' | 'staff'>;

const budgetsOf = perStore(() => new LRUCache<number, Budget>({ max: MAX_PEOPLE }));

/**
 * Runs the work in slices, and charges its own time to the caller, also if it fails. Throws 429 if the caller has used up the
 * budget before. `now` reads a monotonic clock in ms.
 */
export async function runWithinBudget<Result>(
  { config, staff }: Caller,
  work: Pausable<Result>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  return runInSlices(charged(work, requireBudget({ config, staff }, now), now));
}

/**
 * Charges texts that are read to be compared, which takes the database and the process about this time. Throws 429 if the
 * caller has used up the budget before, so call it before the next ones are read.
 */
export function chargeReading(caller: Caller, texts: number, now: () => number = () => performance.now()): void {
  requireBudget(caller, now).remainingMs -= texts * MS_PER_TEXT;
}

function requireBudget({ config, staff }: Caller, now: () => number): Budget {
  const budget = budgetOf(budgetsOf({ config }), staff.staffId, now());
  if (budget.remainingMs > 0) return budget;
  const text = 'You compared very many long questions. Please wait a minute, and open fewer of them at a time.';
  throw rateLimited(inEnglish(text), (1 - budget.remainingMs) / MS_PER_SECOND);
}

/** Charges each step after it ran; what runs between two steps is other people's work. */
function* charged<Result>(work: Pausable<Result>, budget: Budget, now: () => number): Pausable<Result> {
  for (;;) {
    const began = now();
    const step = work.next();
    budget.remainingMs -= now() - began;
    if (step.done) return step.value;
    yield;
  }
}

function budgetOf(budgets: LRUCache<number, Budget>, staffId: number, at: number): Budget {
  const budget = budgets.get(staffId) ?? { remainingMs: MAX_SAVED_MS, at };
  budget.remainingMs = Math.min(MAX_SAVED_MS, budget.remainingMs + ((at - budget.at) / 1000) * MS_PER_SECOND);
  budget.at = at;
  budgets.set(staffId, budget);
  return budget;
}
