import type { Account, changeMobile } from '../../contract/account.ts';
import type { BodyRead } from '../../contract/endpoint.ts';
import { numberHash, takeMobile } from '../identity/index.ts';
import { hasPaidOrder } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { rememberNumber } from '../pricing/index.ts';

/**
 * Changes the mobile number. A hash of the previous number is recorded, so that offers used with it are not available
 * again to another account.
 */
export async function changeNumber(ctx: StudentCtx, body: BodyRead<typeof changeMobile>): Promise<Account> {
  return takeMobile(ctx, body, async (ctx, { id, country_id, mobile }) => {
    const hash = numberHash(ctx, { countryId: country_id, mobile: mobile ?? '' });
    const hasPaid = await hasPaidOrder(ctx, id);
    await rememberNumber(ctx, { studentId: id, numberHash: hash, hasPaid });
  });
}
