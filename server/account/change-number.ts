import type { Account } from '../../contract/account/account.ts';
import type { changeMobile } from '../../contract/account/contact.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { numberHash, setMobile } from '../identity/index.ts';
import { hasPaidOrder } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { recordFormerNumber } from '../pricing/index.ts';

/**
 * Changes the mobile number. A hash of the previous number is recorded, so that offers used with it are not available
 * again to another account.
 */
export async function changeNumber(ctx: StudentCtx, body: DecodedBody<typeof changeMobile>): Promise<Account> {
  return setMobile(ctx, body, async (ctx, { id, country_id, mobile }) => {
    const hash = numberHash(ctx, { countryId: country_id, mobile: mobile ?? '' });
    const hasPaid = await hasPaidOrder(ctx, id);
    await recordFormerNumber(ctx, { studentId: id, numberHash: hash, hasPaid });
  });
}
