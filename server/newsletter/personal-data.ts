/** Export and deletion of an address and its consents. */
import type { Ctx } from '../platform/context.ts';

/** The consents of an address, for the data export. */
export function exportData(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('newsletter.subscriber as subscriber')
    .innerJoin('newsletter.consent as consent', 'consent.subscriber_id', 'subscriber.id')
    .where('subscriber.email', '=', email.toLowerCase())
    .select([
      'subscriber.email',
      'consent.words',
      'consent.language',
      'consent.given_at',
      'consent.confirmed_at',
      'consent.withdrawn_at',
    ])
    .orderBy('consent.id')
    .execute();
}

/** Deletes an address with its consents. */
export async function deleteData(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.deleteFrom('newsletter.subscriber').where('email', '=', email.toLowerCase()).execute();
}
