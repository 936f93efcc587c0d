/** Who receives a campaign. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ownershipOf } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Reader } from '../mails.ts';
import type { CampaignRow } from '../tables.ts';

/** The condition that a subscriber has confirmed a consent that is not withdrawn. */
export function isSubscribed({
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'newsletter.subscriber'>): Expression<SqlBool> {
  return exists(
    selectFrom('newsletter.consent')
      .select('newsletter.consent.id')
      .whereRef('newsletter.consent.subscriber_id', '=', 'newsletter.subscriber.id')
      .where('newsletter.consent.confirmed_at', 'is not', null)
      .where('newsletter.consent.withdrawn_at', 'is', null),
  );
}

/** Returns the next subscribers of a campaign, in the order of their ids, with the language in which each subscribed last. */
export async function nextSubscribers(ctx: Ctx, { last_subscriber_id }: CampaignRow, limit: number): Promise<Reader[]> {
  return ctx.db
    .selectFrom('newsletter.subscriber')
    .where('id', '>', last_subscriber_id)
    .where(isSubscribed)
    .select(['id', 'email', 'unsubscribe_token'])
    .select((eb) =>
      eb
        .selectFrom('newsletter.consent')
        .whereRef('newsletter.consent.subscriber_id', '=', 'newsletter.subscriber.id')
        .where('newsletter.consent.confirmed_at', 'is not', null)
        .orderBy('newsletter.consent.id', 'desc')
        .limit(1)
        .select('newsletter.consent.language')
        .as('language'),
    )
    .$castTo<Reader>()
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the audience contains a subscriber: `student` has verified the address; undefined if nobody has. */
export async function isInAudience(
  ctx: Ctx,
  { audience, product_id }: Pick<CampaignRow, 'audience' | 'product_id'>,
  student: { id: number } | undefined,
): Promise<boolean> {
  if (product_id === null) return true;
  const ownership = student ? await ownershipOf(ctx, student.id, product_id) : null;
  return (audience === 'owners') === Boolean(ownership?.isLive);
}
