/**
 * Limits and records how often the staff search by a contact. Lists mask contacts, but a search by the first digits, one
 * more each time, would find them.
 */

import { LRUCache } from 'lru-cache';
import { inEnglish } from '../../../common/languages/text.ts';
import { recordReading } from '../../audit/index.ts';
import { perStore } from '../../platform/cache/per-store.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { consume, type LimitState } from '../../platform/rate-limit/rate-limiter.ts';
import { isContactSearch } from './student-search.ts';

const MAX_SEARCHES = 60;
const WINDOW_SECONDS = 600;
const TOO_MANY = 'You searched by number or e-mail address very often. Search by name, or try again in a few minutes.';

/**
 * Counts a search by a contact, and records once an hour that the caller searches, without the contact. The search before,
 * repeated in another list or on its next page, counts once. Throws 429 after 60 searches in ten minutes.
 */
export async function countContactSearch(ctx: StaffCtx, contact: string): Promise<void> {
  const { isAllowed, wait } = await consumeOnce(
    ctx,
    contact.replaceAll(contact.includes('@') ? /\s/g : /[\s()-]/g, ''),
  );
  if (!isAllowed) throw rateLimited(inEnglish(TOO_MANY), wait);
  const target = { type: 'contacts', id: 'search', label: 'Search by number or e-mail address' };
  await recordReading(ctx, { action: 'student.searched', target });
}

/** A few lists of the size that one import accepts. */
const MAX_NUMBERS = 20_000;
const DAY_SECONDS = 86_400;

/**
 * Counts contacts of a list whose accounts the caller looks up; otherwise all numbers that are possible could be tried. Throws
 * 429 after 20,000 in a day.
 */
export async function countNumbers(ctx: StaffCtx, uses: number): Promise<void> {
  const subject = `checked-numbers:${ctx.staff.staffId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_NUMBERS, seconds: DAY_SECONDS, uses });
  if (!isAllowed) throw rateLimited(inEnglish('You checked very many numbers today. Try again tomorrow.'), wait);
}

type Search = { contact: string; state: Promise<LimitState> };

/** The last search of each person in this process. */
const lastSearches = perStore(() => new LRUCache<number, Search>({ max: 10_000 }));

async function consumeOnce(ctx: StaffCtx, contact: string): Promise<LimitState> {
  const { staffId } = ctx.staff;
  const searches = lastSearches(ctx);
  const last = searches.get(staffId);
  if (last?.contact === contact) return last.state;
  const limit = { subject: `contact-search:${staffId}`, limit: MAX_SEARCHES, seconds: WINDOW_SECONDS };
  const search = { contact, state: consume(ctx, limit) };
  searches.set(staffId, search);
  const state = await search.state.catch(() => null);
  // A refused search is tried again later.
  if (!state?.isAllowed && searches.get(staffId) === search) searches.delete(staffId);
  return search.state;
}

/** Wraps a list for the staff, so that searches by a contact are counted; `isContact` returns whether a search is one. */
export function countingContactSearches<Body extends { search?: string }, Data>(
  list: (ctx: Ctx, body: Body) => Promise<Data>,
  isContact: (search: string) => boolean = isContactSearch,
): (ctx: StaffCtx, body: Body) => Promise<Data> {
  return async (ctx, body) => {
    if (body.search && isContact(body.search)) await countContactSearch(ctx, body.search);
    return list(ctx, body);
  };
}
