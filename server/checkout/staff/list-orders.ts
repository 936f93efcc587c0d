import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { listOrders } from '../../../contract/staff/money/orders.ts';
import { orderList } from '../../orders/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { searchOrders } from './search.ts';

/** Returns a page of orders. */
export async function ordersForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listOrders>,
): Promise<DataOf<typeof listOrders>> {
  return orderList(ctx, body, await searchOrders(ctx, body.search));
}
