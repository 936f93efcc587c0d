/** Subscribing with confirmation by mail, and unsubscribing. */
import { newsletterConsent } from '../../common/texts/newsletter-consent.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { consentMissing, subscriberEmailInvalid, type subscribeToNewsletter } from '../../contract/newsletter.ts';
import { nameIn } from '../pages/index.ts';
import { plusDays } from '../platform/clock.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import { isMailAddress, queueMail } from '../platform/messaging/mail.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { countRequest } from './limits.ts';
import { alreadySubscribedMail, confirmMail, welcomeMail } from './mails.ts';

const CONFIRM_DAYS = 2;

/**
 * Records the consent and mails a confirmation link. The response is the same for an address that is subscribed already
 * or has reached its daily limit. Refuses with subscriberEmailInvalid or consentMissing; throws 429 for a client
 * address over its limit.
 */
export async function subscribe(ctx: Ctx, body: DecodedBody<typeof subscribeToNewsletter>): Promise<null> {
  const email = body.email.trim().toLowerCase();
  if (!isMailAddress(email)) throw refuse(subscriberEmailInvalid);
  if (body.consent !== 1) throw refuse(consentMissing);
  const { language = 'english' } = body;
  await inTransaction(ctx, async (ctx) => {
    if (!(await countRequest(ctx, email))) return;
    const subscriber = await subscriberFor(ctx, email);
    if (await isSubscribed(ctx, subscriber.id)) {
      await queueMail(ctx, alreadySubscribedMail(ctx, { ...subscriber, language }));
      return;
    }
    const token = newSecret();
    const { id } = await ctx.db
      .insertInto('newsletter.consent')
      .values({
        subscriber_id: subscriber.id,
        words: newsletterConsent(nameIn(language), language),
        language,
        given_at: ctx.now,
        confirm_hash: hashOf(token),
        confirm_until: plusDays(ctx.now, CONFIRM_DAYS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMail(ctx, confirmMail(ctx, { ...subscriber, language }, { consentId: id, token }));
  });
  return null;
}

/**
 * Confirms a subscription. True if the address is subscribed now; false for an unknown or expired link, and after
 * unsubscribing.
 */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const consent = await ctx.db
      .updateTable('newsletter.consent')
      .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(ctx.now)) }))
      .where('confirm_hash', '=', hashOf(token))
      .where('withdrawn_at', 'is', null)
      .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('confirm_until', '>', ctx.now)]))
      .returning(['id', 'subscriber_id', 'language'])
      .executeTakeFirst();
    if (!consent) return false;
    const subscriber = await ctx.db
      .selectFrom('newsletter.subscriber')
      .selectAll()
      .where('id', '=', consent.subscriber_id)
      .executeTakeFirstOrThrow();
    await queueMail(ctx, welcomeMail(ctx, { ...subscriber, language: consent.language }, consent.id));
    return true;
  });
}

/** Withdraws all consents of the address, confirmed or not. False for an unknown token. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const subscriber = await ctx.db
      .selectFrom('newsletter.subscriber')
      .select('id')
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();
    if (!subscriber) return false;
    await ctx.db
      .updateTable('newsletter.consent')
      .set({ withdrawn_at: ctx.now })
      .where('subscriber_id', '=', subscriber.id)
      .where('withdrawn_at', 'is', null)
      .execute();
    return true;
  });
}

async function subscriberFor(ctx: Ctx, email: string) {
  return (
    ctx.db
      .insertInto('newsletter.subscriber')
      .values({ email, unsubscribe_token: newSecret(), created_at: ctx.now })
      // Updating locks the row, so that two requests for one address run one after the other.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
      .returning(['id', 'email', 'unsubscribe_token'])
      .executeTakeFirstOrThrow()
  );
}

async function isSubscribed(ctx: Ctx, subscriberId: number): Promise<boolean> {
  const consent = await ctx.db
    .selectFrom('newsletter.consent')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return consent !== undefined;
}
