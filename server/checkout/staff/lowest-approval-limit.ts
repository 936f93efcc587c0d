/** The limit up to which one person may refund an order or record an offline payment. */
import { type Paise, paise, paiseOfRupees } from '../../../common/money.ts';
import type { Ctx } from '../../platform/context.ts';
import { unapprovedDetails } from '../../staff/index.ts';

/**
 * Returns the lowest of the institute's limit and of those that applied to earlier requests for the target, unless they were
 * approved. So a person cannot raise the limit to execute a waiting request alone, not even after it was
 * withdrawn. `limitOf` reads the limit in rupees from what a request stores.
 */
export async function lowestApprovalLimit<Details>(
  ctx: Ctx,
  target: { action: string; type: string; id: string },
  limit: Paise,
  limitOf: (details: Details) => number,
): Promise<Paise> {
  const earlier = (await unapprovedDetails(ctx, target)) as Details[];
  const limits = earlier.map((details) => paiseOfRupees(limitOf(details)) ?? paise(0));
  return paise(Math.min(limit, ...limits));
}
