/** Rate limits of the newsletter, so that its form cannot flood an inbox or the mail server. */
import { clientAddressLimit, consume } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { rateLimited } from '../platform/http/http-error.ts';
import { clientAddress } from '../platform/rate-limit/client-address.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MAX_MAILS_PER_DAY = 3;
const MAX_REQUESTS_PER_DAY = 20;
const MAX_TOTAL_MAILS_PER_HOUR = 2000;
const TOO_MANY_TEXT = 'Too many subscriptions from here today. Please try again tomorrow.';

/**
 * Counts a request. False if the address has reached its daily limit of mails; throws 429 if the client address has
 * reached its own, or all mails the hourly limit.
 */
export async function countRequest(ctx: Ctx, email: string): Promise<boolean> {
  const caller = await consume(ctx, {
    subject: `newsletter-from:${clientAddress(ctx.ip)}`,
    limit: clientAddressLimit(ctx, MAX_REQUESTS_PER_DAY),
    seconds: DAY_S,
  });
  if (!caller.isAllowed) throw rateLimited(TOO_MANY_TEXT, caller.wait);
  const address = await consume(ctx, { subject: `newsletter-to:${email}`, limit: MAX_MAILS_PER_DAY, seconds: DAY_S });
  if (!address.isAllowed) return false;
  // Counted last, because all requests wait for this row until the transaction ends.
  const overall = await consume(ctx, {
    subject: 'newsletter-overall',
    limit: MAX_TOTAL_MAILS_PER_HOUR,
    seconds: HOUR_S,
  });
  if (overall.isAllowed) return true;
  ctx.log.error({ limit: MAX_TOTAL_MAILS_PER_HOUR }, 'hourly limit of newsletter mails reached');
  throw rateLimited('Too many people are subscribing right now. Please try again in an hour.', overall.wait);
}
