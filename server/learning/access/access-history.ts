/** What happened to the access that an order opened. */
import type { Ctx } from '../../platform/context.ts';
import { grantsByProduct } from '../queries.ts';

/**
 * `locked`: the next instalment was not paid in time; `expired`: the validity is over; `ended`: the order was refunded.
 * `until` is the new end of the access; null for access without end, and for the last three.
 */
export type AccessEvent = {
  at: Date;
  kind: 'opened' | 'extended' | 'postponed' | 'locked' | 'expired' | 'ended';
  productId: number;
  until: Date | null;
};

/** A time in which the access is open; `isNext`: from here on the next instalment opens it. */
type Period = { from: Date; till: Date | null; isNext?: true };

/** Returns the events in no order. */
export async function accessHistory(
  ctx: Ctx,
  { studentId, orderId }: { studentId: number; orderId: number },
): Promise<AccessEvent[]> {
  const isOfOrder = { student_id: studentId, order_id: orderId };
  const grants = await ctx.db
    .selectFrom('learning.access_grant')
    .where((eb) => eb.and(isOfOrder))
    .selectAll()
    .orderBy('id')
    .execute();
  const extensions = await ctx.db
    .selectFrom('learning.staff_grant')
    .where((eb) => eb.and(isOfOrder))
    .selectAll()
    .orderBy('id')
    .execute();
  const revocation = await ctx.db
    .selectFrom('learning.revocation')
    .where((eb) => eb.and(isOfOrder))
    .select('revoked_at')
    .executeTakeFirst();
  const products = [...new Set(grants.map(({ product_id }) => product_id))];
  const all = await grantsByProduct(ctx, studentId, products);
  return products.flatMap((productId) => {
    const own = grants.filter(({ product_id }) => product_id === productId);
    const added = extensions.filter(({ product_id }) => product_id === productId);
    const event = (at: Date, kind: AccessEvent['kind'], until: Date | null = null) => ({ at, kind, productId, until });
    const [first] = own;
    const { emi_no = 0, emi_total = 0 } = first ?? {};
    const hasNext = emi_no > 0 && emi_no < emi_total;
    const next = (all.get(productId) ?? []).find(({ emiNo, orderId: other }) => emiNo > emi_no && other !== orderId);
    const periods: Period[] = [
      ...own.map(({ granted_at, valid_till }) => ({ from: granted_at, till: valid_till })),
      ...added.map(({ granted_at, valid_till, revoked_at }) => ({ from: granted_at, till: revoked_at ?? valid_till })),
      ...(hasNext && next ? [{ from: next.grantedAt, till: null, isNext: true as const }] : []),
    ];
    return [
      ...own.map(({ granted_at, valid_till, postponement }) =>
        event(granted_at, postponement > 0 ? 'postponed' : 'opened', valid_till),
      ),
      ...added.map(({ granted_at, valid_till }) => event(granted_at, 'extended', valid_till)),
      ...gapsOf(periods, revocation?.revoked_at ?? ctx.now).map((at) => event(at, hasNext ? 'locked' : 'expired')),
      ...(revocation ? [event(revocation.revoked_at, 'ended')] : []),
    ];
  });
}

/** Returns the moments before `until` at which the access ended because no other period had begun. */
function gapsOf(periods: readonly Period[], until: Date): Date[] {
  const gaps: Date[] = [];
  const [first, ...rest] = periods.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  let end = first?.till ?? null;
  for (const { from, till, isNext } of rest) {
    if (end && from > end) gaps.push(end);
    if (isNext) return gaps.filter((at) => at < until);
    if (end) end = till === null || till > end ? till : end;
  }
  return [...gaps, ...(end ? [end] : [])].filter((at) => at < until);
}
