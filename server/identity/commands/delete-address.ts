import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { Address, deleteAddress } from '../../../contract/identity/addresses.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { addressesOf } from '../students/queries.ts';

/** Deletes an address if it exists, and returns the remaining ones. */
export async function removeAddress(ctx: StudentCtx, body: DecodedBody<typeof deleteAddress>): Promise<Address[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom('identity.address')
      .where('student_id', '=', ctx.studentId)
      .where('id', '=', body.address_id)
      .execute();
    return addressesOf(ctx, ctx.studentId);
  });
}
