/** Hides codes of coupons in the log: a hidden code can be used by everybody who knows it, so only staff who change coupons read it. */
import { type RawBuilder, sql } from 'kysely';
import type { StaffCtx } from '../platform/context.ts';
import type { EntryRow } from './tables.ts';

const MASK = '•••';
/** The second one is often made from the code. */
const HIDDEN_FIELDS = ['code', 'seo'];

type Values = Record<string, unknown> | null;

/** SQL expression: the labels in which the caller may search. Earlier versions wrote the code as the label of a coupon. */
export function searchableLabel(ctx: StaffCtx): RawBuilder<string> {
  return mayReadCodes(ctx) ? sql`target_label` : sql`case when target_type = 'coupon' then '' else target_label end`;
}

/** The entry as the caller may read it. */
export function shownEntry<Row extends Pick<EntryRow, 'target_type' | 'target_id' | 'target_label'>>(
  ctx: StaffCtx,
  row: Row,
): Row {
  if (row.target_type !== 'coupon' || mayReadCodes(ctx)) return row;
  return { ...row, target_label: `Coupon ${row.target_id}` };
}

/** The recorded values of an entry as the caller may read them. */
export function shownValues(
  ctx: StaffCtx,
  { target_type, before, after }: EntryRow,
): { before: Values; after: Values } {
  if (target_type !== 'coupon' || mayReadCodes(ctx)) return { before, after };
  return { before: masked(before), after: masked(after) };
}

function mayReadCodes({ staff }: StaffCtx): boolean {
  return staff.permissions.has('coupons.manage');
}

function masked(values: Values): Values {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, HIDDEN_FIELDS.includes(name) ? MASK : value]),
  );
}
