/**
 * Limits and records how often the staff search by a contact. Lists mask contacts, but a search by the first digits, one
 * more each time, would find them.
 */
import { recordReading } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { isContactSearch } from './student-search.ts';

const MAX_SEARCHES = 60;
const WINDOW_SECONDS = 600;
const TOO_MANY = 'You searched by number or e-mail address very often. Search by name, or try again in a few minutes.';

/**
 * Counts a search by a contact, and records once an hour that the caller searches, without the contact. Throws 429 after
 * 60 searches in ten minutes.
 */
export async function countContactSearch(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `contact-search:${ctx.staff.staffId}`, limit: MAX_SEARCHES, seconds: WINDOW_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(TOO_MANY, wait);
  const target = { type: 'contacts', id: 'search', label: 'Search by number or e-mail address' };
  await recordReading(ctx, { action: 'student.searched', target });
}

/** Wraps a list for the staff, so that its searches by a contact count; `isContact` tells which do. */
export function countingContactSearches<Body extends { search?: string }, Data>(
  list: (ctx: Ctx, body: Body) => Promise<Data>,
  isContact: (search: string) => boolean = isContactSearch,
): (ctx: StaffCtx, body: Body) => Promise<Data> {
  return async (ctx, body) => {
    if (body.search && isContact(body.search)) await countContactSearch(ctx);
    return list(ctx, body);
  };
}
