/** Rate limits of the newsletter, so that its form cannot flood an inbox or the mail server. */
import type { Text } from '../../common/languages/text.ts';
import { clientAddressLimit, consume } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { rateLimited } from '../platform/http/http-error.ts';
import { clientAddress } from '../platform/rate-limit/client-address.ts';
import { callerIp, clientNetwork } from '../platform/rate-limit/client-network.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const MAX_MAILS_PER_DAY = 3;
const MAX_REQUESTS_PER_DAY = 20;
/** For a /24 or an IPv6 /48; far below `MAX_TOTAL_MAILS_PER_HOUR`, so that no network can use up that limit. */
const MAX_NETWORK_REQUESTS_PER_DAY = 60;
const MAX_TOTAL_MAILS_PER_HOUR = 2000;
const MANY_FROM_HERE: Text = {
  english: 'Too many subscriptions from here today. Please try again tomorrow.',
  hindi: 'आज यहाँ से बहुत बार सदस्यता ली जा चुकी है। कृपया कल फिर कोशिश करें।',
};
const MANY_AT_ONCE: Text = {
  english: 'Too many people are subscribing right now. Please try again in an hour.',
  hindi: 'इस समय बहुत से लोग सदस्य बन रहे हैं। कृपया एक घंटे बाद फिर कोशिश करें।',
};

/**
 * Counts a request. False if the inbox has reached its daily limit of mails; throws 429 if the client address or its
 * network has reached its own, or all mails the hourly limit.
 */
export async function countRequest(ctx: Ctx, email: string): Promise<boolean> {
  const ip = callerIp(ctx);
  await countCaller(ctx, `newsletter-from:${clientAddress(ip)}`, MAX_REQUESTS_PER_DAY);
  await countCaller(ctx, `newsletter-network:${clientNetwork(ip)}`, MAX_NETWORK_REQUESTS_PER_DAY);
  const inbox = await consume(ctx, {
    subject: `newsletter-to:${inboxOf(email)}`,
    limit: MAX_MAILS_PER_DAY,
    seconds: DAY_S,
  });
  if (!inbox.isAllowed) return false;
  // Counted last, because all requests wait for this row until the transaction ends.
  const overall = await consume(ctx, {
    subject: 'newsletter-overall',
    limit: MAX_TOTAL_MAILS_PER_HOUR,
    seconds: HOUR_S,
  });
  if (overall.isAllowed) return true;
  ctx.log.error({ limit: MAX_TOTAL_MAILS_PER_HOUR }, 'hourly limit of newsletter mails reached');
  throw rateLimited(MANY_AT_ONCE, overall.wait);
}

async function countCaller(ctx: Ctx, subject: string, limit: number): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, { subject, limit: clientAddressLimit(ctx, limit), seconds: DAY_S });
  if (!isAllowed) throw rateLimited(MANY_FROM_HERE, wait);
}

/**
 * Returns the inbox of an address, for counting only: without the tag after `+`, which any sender can choose, and for
 * Gmail without dots, which it ignores.
 */
export function inboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  const [untagged = ''] = name.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged || name}@${host}`;
}
