/**
 * The SQL of a list of the console: filters, sort order, cursor and a bounded count. A domain runs the two statements
 * itself, because only it may name its tables.
 */
import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '../../../contract/staff/list.ts';
import { secretOf } from '../config/config.ts';
import type { Ctx } from '../context.ts';
import { malformed } from '../http/http-error.ts';
import { hmac, isEqualSecret } from '../secrets.ts';

/** The query of a list as `ListQuery` of the contract decodes it. */
export type ListRequest = { sort?: string; cursor?: string; limit?: number | string };

type Sort = { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'bigint' };

export type ListDefinition = {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Conditions that all must hold. */
  where: readonly RawBuilder<unknown>[];
  /** By the name of the field, without `-`; the expressions are never null. */
  sorts: Record<string, Sort>;
  defaultSort: string;
  /** A unique bigint: breaks ties of the sort order. */
  key: RawBuilder<unknown>;
};

/** Rows are counted up to this number. */
const MAX_COUNT = 10_000;
const MAX_PAGE_SIZE = 200;
const CURSOR_PURPOSE = 'platform|list-cursor';

type Positioned = { position: string; position_key: number };

/** Throws malformed (400) for a cursor of another list or sort order. */
export function listQuery<Row extends object>(ctx: Ctx, request: ListRequest, list: ListDefinition) {
  const sort = request.sort ?? list.defaultSort;
  const isDescending = sort.startsWith('-');
  const { by, type } = list.sorts[sort.replace('-', '')] ?? (list.sorts[list.defaultSort.replace('-', '')] as Sort);
  const limit = Math.min(Number(request.limit ?? PAGE_SIZE), MAX_PAGE_SIZE);
  const filters = sql.join([sql`true`, ...list.where], sql` and `);
  const after = request.cursor ? readCursor(ctx, sort, request.cursor) : null;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isAfter = after
    ? sql`and (${by}, ${list.key}) ${isDescending ? sql`<` : sql`>`} (${after.position}::${sql.raw(type)}, ${after.position_key}::bigint)`
    : sql``;
  return {
    page: sql<Row & Positioned>`
      select ${list.columns}, (${by})::text as position, ${list.key} as position_key from ${list.from}
      where ${filters} ${isAfter} order by ${by} ${direction}, ${list.key} ${direction} limit ${limit + 1}::int`,
    count: sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from ${list.from} where ${filters} limit ${MAX_COUNT + 1}::int
      ) as counted`,
    /** The data of the endpoint, from the rows of `page` and `count`. */
    result<Shown>(rows: Array<Row & Positioned>, [counted]: Array<{ count: number }>, show: (row: Row) => Shown) {
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const count = counted?.count ?? 0;
      return {
        rows: shown.map(show),
        next_cursor: last ? writeCursor(ctx, sort, last) : null,
        total_estimate: Math.min(count, MAX_COUNT),
        is_total_exact: count <= MAX_COUNT,
      };
    },
  };
}

/** A condition that the text contains `search`, in any case; null without a search. */
export function contains(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown> | null {
  const wanted = search?.trim();
  if (!wanted) return null;
  return sql`${text} ilike ${`%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}

/** The cursor is signed, so that its values need no further check before they reach the database. */
function writeCursor(ctx: Ctx, sort: string, { position, position_key }: Positioned): string {
  const content = Buffer.from(JSON.stringify([sort, position, position_key])).toString('base64url');
  return `${content}.${hmac(secretOf(ctx.config), CURSOR_PURPOSE, content)}`;
}

function readCursor(ctx: Ctx, sort: string, cursor: string): Positioned {
  const [content = '', mac = ''] = cursor.split('.');
  if (!isEqualSecret(mac, hmac(secretOf(ctx.config), CURSOR_PURPOSE, content))) throw malformed('Unknown cursor.');
  const [sortOfCursor, position, position_key] = JSON.parse(Buffer.from(content, 'base64url').toString());
  if (sortOfCursor !== sort) throw malformed('The cursor belongs to another sort order.');
  return { position, position_key };
}
