import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import type { StudentRow } from './tables.ts';

/** Addresses are equal in any letter case. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

/** The complete account that has proved this address, if any; there is at most one. */
export async function ownerOfEmail(ctx: Ctx, email: string): Promise<StudentRow | undefined> {
  return ctx.db
    .selectFrom('identity.student')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_proved_at', 'is not', null)
    .where('onboarded_at', 'is not', null)
    .selectAll()
    .executeTakeFirst();
}
