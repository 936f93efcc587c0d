import { type Address, addressGone, addressSavedTwice, type updateAddress } from '../../../contract/addresses.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/problem.ts';
import { addressFrom, lockedStudent, sameAddress } from '../queries.ts';
import { type AddressFields, addressFieldsFrom } from '../rules.ts';

/**
 * Changes a saved address; refuses if another one has the same lines and PIN code. Orders have their own copy of an
 * address.
 */
export async function changeAddress(
  ctx: StudentCtx,
  { address_id, ...entered }: BodyRead<typeof updateAddress>,
): Promise<Address> {
  const fields = addressFieldsFrom(entered);
  return inTransaction(ctx, async (ctx) => {
    await lockedStudent(ctx, ctx.studentId);
    const known = await sameAddress(ctx, ctx.studentId, fields);
    if (known && known.id !== address_id) throw refuse(addressSavedTwice);
    const saved = await writeAddress(ctx, address_id, fields);
    if (!saved) throw refuse(addressGone);
    return saved;
  });
}

/** Returns undefined if the student has no such address. */
export async function writeAddress(ctx: StudentCtx, id: number, fields: AddressFields): Promise<Address | undefined> {
  const saved = await ctx.db
    .updateTable('identity.address')
    .set(fields)
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return saved && addressFrom(saved);
}
