/**
 * Hides values in the log from readers without the right to change them: codes of coupons, because a hidden code can be used
 * by everybody who knows it, and decisions about answer keys, which candidates learn only with the final key.
 */
import { type RawBuilder, sql } from 'kysely';
import type { StaffCtx } from '../platform/context.ts';
import type { EntryRow } from './tables.ts';

const MASK = '•••';
/** The second one is often made from the code. */
const COUPON_FIELDS = ['code', 'seo'];
/** Of actions about answer keys; the numbers of questions and requests stay. */
const KEY_ACTION = /^(key_review|final_key)\./;
const KEY_FIELDS = ['outcome', 'language', 'answers', 'reason_english', 'reason_hindi', 'decisions'];

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
  entry: Pick<EntryRow, 'action' | 'target_type' | 'before' | 'after'>,
): { before: Values; after: Values } {
  const fields = hiddenFields(ctx, entry);
  return { before: masked(entry.before, fields), after: masked(entry.after, fields) };
}

function hiddenFields(ctx: StaffCtx, { action, target_type }: Pick<EntryRow, 'action' | 'target_type'>) {
  if (target_type === 'coupon') return mayReadCodes(ctx) ? [] : COUPON_FIELDS;
  return KEY_ACTION.test(action) && !ctx.staff.permissions.has('keys.change') ? KEY_FIELDS : [];
}

function mayReadCodes({ staff }: StaffCtx): boolean {
  return staff.permissions.has('coupons.manage');
}

function masked(values: Values, fields: readonly string[]): Values {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields.includes(name) ? MASK : value]),
  );
}
