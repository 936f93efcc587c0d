/**
 * Challenges of WebAuthn: each is valid once, for five minutes, for one purpose and account. Call these functions outside a
 * transaction: a challenge is used up although the call is refused.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { ChallengePurpose } from '../tables.ts';

export const CHALLENGE_MS = 5 * 60_000;

/** Challenges of one account and purpose; the oldest are deleted. */
const MAX_CHALLENGES = 20;

/** For what a challenge is valid; `staffId` is null for a sign-in, whose account is not known yet. */
export type ChallengeUse = { purpose: ChallengePurpose; staffId: number | null };

/** Stores a challenge; returns its id, which the client sends with the authenticator's response. */
export async function storeChallenge(ctx: Ctx, challenge: string, { purpose, staffId }: ChallengeUse): Promise<string> {
  const id = newSecret();
  await ctx.db
    .insertInto('staff.challenge')
    .values({
      id_hash: hashOf(id),
      challenge,
      purpose,
      staff_id: staffId,
      expires_at: new Date(ctx.now.getTime() + CHALLENGE_MS),
    })
    .execute();
  // Those of sign-ins have limits of the client.
  if (staffId !== null) await deleteOldest(ctx, purpose, staffId);
  return id;
}

/** Skips those that another call is deleting, so that calls of one account never wait for each other. */
async function deleteOldest({ db }: Ctx, purpose: ChallengePurpose, staffId: number): Promise<void> {
  await sql`
    delete from staff.challenge where id_hash in (
      select id_hash from staff.challenge where id_hash in (
        select id_hash from staff.challenge where staff_id = ${staffId} and purpose = ${purpose}
        order by expires_at desc, id_hash offset ${MAX_CHALLENGES}::int
      ) order by id_hash for update skip locked
    )`.execute(db);
}

/** Deletes a challenge and returns it; null if it is unknown, expired or for another use. */
export async function takeChallenge(ctx: Ctx, id: string, { purpose, staffId }: ChallengeUse): Promise<string | null> {
  const row = await ctx.db
    .deleteFrom('staff.challenge')
    .where('id_hash', '=', hashOf(id))
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', ctx.now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}
