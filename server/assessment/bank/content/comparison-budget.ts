/** A limit on the server's time that one person uses to compare questions, so that long ones do not occupy a CPU core. */
import { LRUCache } from 'lru-cache';
import { perStore } from '../../../platform/cache/per-store.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/http/http-error.ts';
import { type Pausable, runInSlices } from '../../../platform/process/time-slicing.ts';

/** Milliseconds for each second, and the most that accumulates: a page of the list usually takes some milliseconds. */
const MS_PER_SECOND = 100;
const MAX_SAVED_MS = 10_000;
const MAX_PEOPLE = 1000;

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
  const budget = budgetOf(budgetsOf({ config }), staff.staffId, now());
  if (budget.remainingMs <= 0) {
    const text = 'You compared very many long questions. Please wait a minute, and open fewer of them at a time.';
    throw rateLimited(text, (1 - budget.remainingMs) / MS_PER_SECOND);
  }
  return runInSlices(charged(work, budget, now));
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
