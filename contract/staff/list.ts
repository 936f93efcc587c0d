/** The shape of every list of the console: filters, sort order, cursor, estimated total. */
import { Exactly, Nullable, OneOf, type StaticDecode, Text, type TSchema, Type } from '#schema';

/** Rows of one page. */
export const PAGE_SIZE = 50;

/**
 * The query of a list: its own filters, `search` (text that a row contains), `sort` (a field; with `-` in descending
 * order; the first is the default) and `cursor` (`next_cursor` of the previous page, with the same filters and sort).
 */
export function ListQuery<Filters extends Record<string, TSchema>, const Sorts extends readonly string[]>(
  filters: Filters,
  sorts: Sorts,
) {
  return Exactly({
    ...filters,
    search: Type.Optional(Text(100)),
    sort: Type.Optional(OneOf(sorts)),
    cursor: Type.Optional(Text(500)),
    limit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: 200 }), Text(3, { pattern: '^[1-9][0-9]{0,2}$' })]),
    ),
  });
}

/** A filter by day in India, `YYYY-MM-DD`. The database refuses some earlier years. */
export const Day = Text(10, { pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' });

/** A page of a list. `next_cursor` is null on the last page; `total_estimate` counts the rows of all pages. */
export function ListOf<Row extends TSchema>(row: Row) {
  return Exactly({
    rows: Type.Array(row),
    next_cursor: Nullable(Type.String()),
    total_estimate: Type.Integer(),
    /** False when `total_estimate` is a lower limit, because counting further would take too long. */
    is_total_exact: Type.Boolean(),
  });
}

/** A member of the staff in another record; null for a command or the store itself. */
export const StaffName = Type.Object({ staff_id: Type.Integer(), name: Type.String() });
export type StaffName = StaticDecode<typeof StaffName>;
