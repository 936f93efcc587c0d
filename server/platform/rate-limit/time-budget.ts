/**
 * A limit on the server's time that one client address can use for searches and invented pages, so that one client cannot
 * occupy a CPU core; and another on the requests to a storage service for files that do not exist.
 */
import { LRUCache } from 'lru-cache';
import { perStore } from '../cache/per-store.ts';
import type { Ctx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';
import { clientAddress } from './client-address.ts';

/**
 * Milliseconds of work for each second, and the most that accumulates; generous, because many students share an
 * address.
 */
const MS_PER_SECOND = 300;
const MAX_SAVED_MS = 1000;
const MAX_ADDRESSES = 10_000;
/** The cost of rendering one page beyond the search itself, or of looking for one file in a service, in milliseconds. */
const PAGE_COST_MS = 15;
const TOO_FAST = 'You are searching very fast. Please wait a moment.';

const TOO_MANY_FILES = 'You are opening files very fast. Please wait a moment.';

type Budget = { remainingMs: number; at: number };
const openBudgets = () => new LRUCache<string, Budget>({ max: MAX_ADDRESSES });
const budgetsOf = perStore(openBudgets);
/** A separate budget, so that missing pictures do not use up the budget of searches. */
const fileBudgetsOf = perStore(openBudgets);

type Caller = Pick<Ctx, 'config' | 'ip' | 'now'>;

/** Runs the work and charges its time to the caller's address. Throws 429 if the address has used up its budget. */
export function withinBudget<Result>(ctx: Caller, work: () => Result): Result {
  // Calls without an address come from the server's own rendering, which `pageBudget` charges.
  if (!ctx.ip) return work();
  const budget = budgetOf(ctx);
  const began = performance.now();
  try {
    return work();
  } finally {
    budget.remainingMs -= performance.now() - began;
  }
}

/**
 * Checks the budget of an address before a page is rendered; throws 429 with `refusal` if it is used up. Returns a
 * function that charges one page. Call it before rendering a page whose URL contains any text, such as a search, and
 * after rendering a page that did not exist.
 */
export function pageBudget(ctx: Caller, refusal = TOO_FAST): () => void {
  const budget = budgetOf(ctx, refusal);
  return () => {
    budget.remainingMs -= PAGE_COST_MS;
  };
}

/**
 * Charges an address for one file before a service is asked for it, so that requests at the same time count; throws 429 if its
 * budget is used up. Returns a function that cancels the charge: call it if the file exists, or the service fails.
 */
export function chargeMissingFile(ctx: Caller): () => void {
  const budget = budgetOf(ctx, TOO_MANY_FILES, fileBudgetsOf);
  budget.remainingMs -= PAGE_COST_MS;
  return () => {
    budget.remainingMs = Math.min(MAX_SAVED_MS, budget.remainingMs + PAGE_COST_MS);
  };
}

function budgetOf(caller: Caller, refusal = TOO_FAST, openedBudgets = budgetsOf): Budget {
  const { ip, now } = caller;
  const budgets = openedBudgets(caller);
  const at = now.getTime();
  const address = clientAddress(ip);
  const budget = budgets.get(address) ?? { remainingMs: MAX_SAVED_MS, at };
  budget.remainingMs = Math.min(
    MAX_SAVED_MS,
    budget.remainingMs + (Math.max(0, at - budget.at) / 1000) * MS_PER_SECOND,
  );
  budget.at = at;
  budgets.set(address, budget);
  if (budget.remainingMs <= 0) {
    throw rateLimited(refusal, (1 - budget.remainingMs) / MS_PER_SECOND);
  }
  return budget;
}
