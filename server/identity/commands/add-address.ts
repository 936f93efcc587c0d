import type { DecodedBody } from '../../../contract/endpoint.ts';
import { type Address, type addAddress, addressLimit, MAX_ADDRESSES } from '../../../contract/identity/addresses.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { type AddressFields, addressFieldsFrom } from '../rules.ts';
import { addressFrom, findSameAddress, lockStudent } from '../students/queries.ts';
import { writeAddress } from './change-address.ts';

/** Saves an address. One with the same lines and PIN code is updated with the other fields instead. */
export async function saveAddress(ctx: StudentCtx, body: DecodedBody<typeof addAddress>): Promise<Address> {
  const fields = addressFieldsFrom(body);
  return inTransaction(ctx, async (ctx) => {
    // The lock serialises additions of one student, so that the count below stays true until the insert.
    await lockStudent(ctx, ctx.studentId);
    const existing = await findSameAddress(ctx, ctx.studentId, fields);
    const saved = existing ? await writeAddress(ctx, existing.id, fields) : undefined;
    return saved ?? insertAddress(ctx, fields);
  });
}

/** Inserts an address. Call it after `lockStudent`. Throws the refusal `address_limit`. */
export async function insertAddress(ctx: Ctx & { studentId: number }, fields: AddressFields): Promise<Address> {
  const { count } = await ctx.db
    .selectFrom('identity.address')
    .where('student_id', '=', ctx.studentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_ADDRESSES) throw refuse(addressLimit);
  const saved = await ctx.db
    .insertInto('identity.address')
    .values({ student_id: ctx.studentId, ...fields, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return addressFrom(saved);
}
