import { sql } from 'kysely';
import type { BodyRead } from '../../../contract/endpoint.ts';
import { type Address, type addAddress, addressLimit, MAX_ADDRESSES } from '../../../contract/identity.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/problem.ts';
import { addressFrom, lockedStudent } from '../queries.ts';
import { type AddressFields, addressFieldsFrom } from '../rules.ts';
import type { AddressRow } from '../tables.ts';

/** Saves an address; one with the same lines and PIN code is answered as it is. */
export async function saveAddress(ctx: StudentCtx, body: BodyRead<typeof addAddress>): Promise<Address> {
  const fields = addressFieldsFrom(body);
  return inTransaction(ctx, async (ctx) => {
    // One at a time for each student: what is counted here stays true until the address is in.
    await lockedStudent(ctx, ctx.studentId);
    const known = await sameAddress(ctx, fields);
    if (known) return addressFrom(known);
    const { count } = await ctx.db
      .selectFrom('identity.address')
      .where('student_id', '=', ctx.studentId)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_ADDRESSES) throw refuse(addressLimit);
    const saved = await ctx.db
      .insertInto('identity.address')
      .values({ student_id: ctx.studentId, ...fields, created_at: ctx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    return addressFrom(saved);
  });
}

async function sameAddress(ctx: StudentCtx, { line1, line2, pincode }: AddressFields): Promise<AddressRow | undefined> {
  return ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', ctx.studentId)
    .where(sql`lower(line1)`, '=', line1.toLowerCase())
    .where(sql`lower(line2)`, '=', line2.toLowerCase())
    .where('pincode', '=', pincode)
    .selectAll()
    .executeTakeFirst();
}
