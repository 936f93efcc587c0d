/** Session checks for connections that outlive their request, such as event streams. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { hashOf } from '../../platform/secrets.ts';

/** Returns when an access token expires; null if it is unknown. */
export async function accessExpiry(ctx: Pick<Ctx, 'db'>, token: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('identity.access_token')
    .select('expires_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Returns the given sessions that have not ended; a deleted session has ended. */
export async function liveSessions(ctx: Pick<Ctx, 'db'>, sessionIds: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('identity.session')
    .select('id')
    .where(sql<boolean>`id = any(${[...sessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
