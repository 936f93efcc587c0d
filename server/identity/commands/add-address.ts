import { type Address, type addAddress, addressLimit, MAX_ADDRESSES } from '../../../contract/addresses.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/problem.ts';
import { addressFrom, lockedStudent, sameAddress } from '../queries.ts';
import { type AddressFields, addressFieldsFrom } from '../rules.ts';
import { writeAddress } from './change-address.ts';

/** Saves an address. One with the same lines and PIN code is updated with the other fields instead. */
export async function saveAddress(ctx: StudentCtx, body: BodyRead<typeof addAddress>): Promise<Address> {
  const fields = addressFieldsFrom(body);
  return inTransaction(ctx, async (ctx) => {
    // The lock serialises additions of one student, so that the count below stays true until the insert.
    await lockedStudent(ctx, ctx.studentId);
    const known = await sameAddress(ctx, ctx.studentId, fields);
    const saved = known ? await writeAddress(ctx, known.id, fields) : undefined;
    return saved ?? insertAddress(ctx, fields);
  });
}

async function insertAddress(ctx: StudentCtx, fields: AddressFields): Promise<Address> {
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
}
