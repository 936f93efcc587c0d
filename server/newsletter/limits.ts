/** Rate limits of the newsletter, so that its form cannot flood an inbox or the mail server. */
import { perAddress, take } from '../identity/index.ts';
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';
import { tooMany } from '../platform/problem.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MAILS_A_DAY = 3;
const REQUESTS_A_DAY = 20;
const MAILS_AN_HOUR_OVERALL = 2000;
const LATER = 'Too many subscriptions from here today. Please try again tomorrow.';

/**
 * Counts a request. False if the address has reached its daily limit of mails; throws 429 if the client address has
 * reached its own, or all mails the hourly limit.
 */
export async function mayAsk(ctx: Ctx, email: string): Promise<boolean> {
  const caller = await take(ctx, {
    subject: `newsletter-from:${addressBlock(ctx.ip)}`,
    limit: perAddress(ctx, REQUESTS_A_DAY),
    seconds: DAY,
  });
  if (!caller.isAllowed) throw tooMany(LATER, caller.wait);
  const address = await take(ctx, { subject: `newsletter-to:${email}`, limit: MAILS_A_DAY, seconds: DAY });
  if (!address.isAllowed) return false;
  // Counted last, because all requests wait for this row until the transaction ends.
  const overall = await take(ctx, { subject: 'newsletter-overall', limit: MAILS_AN_HOUR_OVERALL, seconds: HOUR });
  if (overall.isAllowed) return true;
  ctx.log.error({ limit: MAILS_AN_HOUR_OVERALL }, 'the hourly cap on newsletter mails is used up');
  throw tooMany('Too many people are subscribing right now. Please try again in an hour.', overall.wait);
}
