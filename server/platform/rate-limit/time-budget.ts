/**
 * A limit on the server's time that one client address, and one client network, can use for searches and invented pages,
 * so that one client cannot occupy a CPU core; and another on the requests to a storage service for files that do not
 * exist.
 */

import { LRUCache } from 'lru-cache';
import type { Text } from '../../../common/languages/text.ts';
import { perStore } from '../cache/per-store.ts';
import type { Ctx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';
import { generalTexts } from '../http/texts/general-texts.ts';
import { clientAddress } from './client-address.ts';
import { clientNetwork } from './client-network.ts';

/**
 * Milliseconds of work for each second, and the most that accumulates; generous, because many students share an
 * address.
 */
const MS_PER_SECOND = 300;
const MAX_SAVED_MS = 1000;
/** A client network has as many times the budget of an address, because one client can have many of its addresses. */
const NETWORK_FACTOR = 2;
const MAX_BUDGETS = 10_000;
/**
 * What is charged before a page is rendered, beyond the search itself, or before a file is looked for in a service, in
 * milliseconds.
 */
const PAGE_COST_MS = 15;
/** The most that one page is charged, because on a busy machine the time of a rendering contains other work. */
const MAX_PAGE_COST_MS = 250;

type Budget = { remainingMs: number; at: number };
const openBudgets = () => new LRUCache<string, Budget>({ max: MAX_BUDGETS });
const budgetsOf = perStore(openBudgets);
/** A separate budget, so that missing pictures do not use up the budget of searches. */
const fileBudgetsOf = perStore(openBudgets);

type Caller = Pick<Ctx, 'config' | 'ip' | 'now'>;

/** Runs the work and charges its time to the caller. Throws 429 if the caller has used up its budget. */
export function withinBudget<Result>(ctx: Caller, work: () => Result): Result {
  // Calls without an address come from the server's own rendering, which `chargePage` charges.
  if (!ctx.ip) return work();
  const charge = chargeTo(ctx, generalTexts.searchingFast);
  const began = performance.now();
  try {
    return work();
  } finally {
    charge(performance.now() - began);
  }
}

/** Call one of the two when the page is rendered. */
type PageCharge = {
  /** Takes the charge back, because the page exists. */
  cancel(): void;
  /** Charges what the rendering took beyond the charge in advance: a long list takes longer than other pages. */
  addWork(ms: number): void;
};

/**
 * Charges the caller for a page before it is rendered, so that requests at the same time count; throws 429 with `refusal` if
 * the budget is used up.
 */
export function chargePage(ctx: Caller, refusal = generalTexts.searchingFast): PageCharge {
  const charge = chargeTo(ctx, refusal);
  charge(PAGE_COST_MS);
  return {
    cancel: () => charge(-PAGE_COST_MS),
    addWork: (ms) => charge(Math.max(0, Math.min(ms, MAX_PAGE_COST_MS) - PAGE_COST_MS)),
  };
}

/**
 * Charges the caller for a file before a service is asked for it; throws 429 if the budget is used up. Returns a function
 * that cancels the charge: call it if the file exists, or the service fails.
 */
export function chargeMissingFile(ctx: Caller): () => void {
  const charge = chargeTo(ctx, generalTexts.openingFilesFast, fileBudgetsOf);
  charge(PAGE_COST_MS);
  return () => charge(-PAGE_COST_MS);
}

/** Returns a function that charges the caller's address and network. Throws 429 if the budget of one is used up. */
function chargeTo(caller: Caller, refusal: Text, openedBudgets = budgetsOf): (ms: number) => void {
  const budgets = openedBudgets(caller);
  const address = clientAddress(caller.ip);
  const network = clientNetwork(caller.ip);
  const used = [
    { factor: 1, budget: budgetOf(budgets, address, 1, caller.now) },
    { factor: NETWORK_FACTOR, budget: budgetOf(budgets, network, NETWORK_FACTOR, caller.now) },
  ];
  for (const { factor, budget } of used) {
    if (budget.remainingMs <= 0) throw rateLimited(refusal, (1 - budget.remainingMs) / (MS_PER_SECOND * factor));
  }
  return (ms) => {
    for (const { factor, budget } of used) {
      const max = MAX_SAVED_MS * factor;
      // Pages that were admitted together while the machine is slow leave no debt of a minute.
      budget.remainingMs = Math.max(-max, Math.min(max, budget.remainingMs - ms));
    }
  };
}

/** Returns the budget of an address or network, with what it has gained since it was last used. */
function budgetOf(budgets: LRUCache<string, Budget>, key: string, factor: number, now: Date): Budget {
  const at = now.getTime();
  const max = MAX_SAVED_MS * factor;
  const budget = budgets.get(key) ?? { remainingMs: max, at };
  const gained = (Math.max(0, at - budget.at) / 1000) * MS_PER_SECOND * factor;
  budget.remainingMs = Math.min(max, budget.remainingMs + gained);
  budget.at = at;
  budgets.set(key, budget);
  return budget;
}
