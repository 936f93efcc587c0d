/** What a connection that outlives its request asks about the session that opened it. */
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { hashOf } from './secrets.ts';
import './tables.ts';

/** When an access token expires; null for one that is unknown. */
export async function accessExpiry(ctx: Pick<Ctx, 'db'>, token: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('identity.access_token')
    .select('expires_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Those of the sessions that have not ended; a deleted one has. */
export async function liveSessions(ctx: Pick<Ctx, 'db'>, sessionIds: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('identity.session')
    .select('id')
    .where(sql<boolean>`id = any(${[...sessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
