import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { StudentRow } from '../tables.ts';

/** Compares addresses without regard to letter case; null equals nothing. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

/** Returns the complete account that has verified this address, if any; a unique index allows at most one. */
export async function ownerOfEmail(ctx: Ctx, email: string): Promise<StudentRow | undefined> {
  return ctx.db
    .selectFrom('identity.student')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_proved_at', 'is not', null)
    .where('onboarded_at', 'is not', null)
    .selectAll()
    .executeTakeFirst();
}
