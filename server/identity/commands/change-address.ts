import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type Address,
  addressGone,
  duplicateAddress,
  type updateAddress,
} from '../../../contract/identity/addresses.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { type AddressFields, addressFieldsFrom } from '../rules.ts';
import { addressFrom, findSameAddress, lockStudent } from '../students/queries.ts';

/**
 * Changes a saved address; refuses if another one has the same lines and PIN code. Orders have their own copy of an
 * address.
 */
export async function changeAddress(
  ctx: StudentCtx,
  { address_id, ...entered }: DecodedBody<typeof updateAddress>,
): Promise<Address> {
  const fields = addressFieldsFrom(entered);
  return inTransaction(ctx, async (ctx) => {
    await lockStudent(ctx, ctx.studentId);
    const existing = await findSameAddress(ctx, ctx.studentId, fields);
    if (existing && existing.id !== address_id) throw refuse(duplicateAddress);
    const saved = await writeAddress(ctx, address_id, fields);
    if (!saved) throw refuse(addressGone);
    return saved;
  });
}

/** Returns undefined if the student has no such address. */
export async function writeAddress(
  ctx: Ctx & { studentId: number },
  id: number,
  fields: AddressFields,
): Promise<Address | undefined> {
  const saved = await ctx.db
    .updateTable('identity.address')
    .set(fields)
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return saved && addressFrom(saved);
}
