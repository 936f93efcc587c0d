/** How much of the server's time one address may take for searching: nobody can keep a core busy alone. */
import { LRUCache } from 'lru-cache';
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';

/** Milliseconds of work: three tenths of each second, and what may be saved up. Many students share an address. */
const MS_PER_SECOND = 300;
const SAVED_MS = 1000;
const ADDRESSES = 10_000;
/** What the page of results costs beyond the search itself. */
const PAGE_MS = 15;
const SEARCHING = 'You are searching very fast. Please wait a moment.';

type Budget = { left: number; at: number };
const budgets = new LRUCache<string, Budget>({ max: ADDRESSES });

/** Does the work and charges its time to the caller's address; 429 for who has used up theirs. */
export function withinBudget<Result>(ctx: Pick<Ctx, 'ip' | 'now'>, work: () => Result): Result {
  // Pages are rendered by the server itself, and charged when they are asked for.
  if (!ctx.ip) return work();
  const budget = budgetOf(ctx);
  const began = performance.now();
  try {
    return work();
  } finally {
    budget.left -= performance.now() - began;
  }
}

/**
 * For pages that somebody makes up; 429 for who has used up theirs. What it answers with charges one: before it is rendered,
 * where its address says so, or when it turned out to be none.
 */
export function pageBudget(ctx: Pick<Ctx, 'ip' | 'now'>, refusal = SEARCHING): () => void {
  const budget = budgetOf(ctx, refusal);
  return () => {
    budget.left -= PAGE_MS;
  };
}

function budgetOf({ ip, now }: Pick<Ctx, 'ip' | 'now'>, refusal = SEARCHING): Budget {
  const at = now.getTime();
  const who = addressBlock(ip);
  const budget = budgets.get(who) ?? { left: SAVED_MS, at };
  budget.left = Math.min(SAVED_MS, budget.left + (Math.max(0, at - budget.at) / 1000) * MS_PER_SECOND);
  budget.at = at;
  budgets.set(who, budget);
  if (budget.left <= 0) {
    throw tooMany(refusal, (1 - budget.left) / MS_PER_SECOND);
  }
  return budget;
}
