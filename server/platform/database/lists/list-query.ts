/** Lists of the console: filters, sort order, cursor and a bounded count, as SQL. */
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import { PAGE_SIZE } from '../../../../contract/staff/list.ts';
import type { Ctx } from '../../context.ts';
import { listIdentity, type Position, readCursor, writeCursor } from './list-cursor.ts';

/** The query of a list as `ListQuery` of the contract decodes it; the other fields are the list's filters. */
export type ListRequest = {
  sort?: string;
  cursor?: string;
  limit?: number | string;
  /** Reads a page of an export: more rows, which are not counted. No body schema has it, so no client can send it. */
  isBatch?: true;
};

type Sort = { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'bigint' };

/** A condition, or a falsy value for a filter that is not set. */
type Condition = RawBuilder<unknown> | null | undefined | false | '';

/** How a domain's list is read: the parts of its SQL, and what is shown of a row. */
export type ListDefinition<Row, Shown> = {
  /** Each by its name, never `*`: a page has 200 rows, and a page of an export 1,000, so no long column is read that nothing shows. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Conditions that all must hold. */
  where: readonly Condition[];
  /** By the name of the field, without `-`; the expressions are never null. */
  sorts: Record<string, Sort>;
  /** The sort order of a query without `sort`, such as `-at`. */
  defaultSort: string;
  /** A unique value, which breaks ties of the sort order: a bigint unless `keyType` names another type. */
  key: RawBuilder<unknown>;
  keyType?: 'uuid';
  /** Executes a statement. The domain does this itself, because only its own files may name its tables. */
  execute<Result>(statement: RawBuilder<Result>): Promise<QueryResult<Result>>;
  show(row: Row): Shown;
};

/** A page of a list, as `ListOf` of the contract describes it. */
type ListPage<Shown> = {
  rows: Shown[];
  next_cursor: string | null;
  total_estimate: number;
  is_total_exact: boolean;
};

/** Rows are counted up to this number. */
const MAX_COUNT = 10_000;
const MAX_PAGE_SIZE = 200;
/** Rows of a page of an export: a few milliseconds of work for this process. */
const BATCH_SIZE = 1000;

/**
 * Returns the page of a list that `request` names, and the number of rows of all pages. Throws malformed (400) for a cursor
 * that is not from the same endpoint with the same filters and sort order.
 */
export async function runList<Row extends object, Shown>(
  ctx: Ctx,
  endpoint: Pick<AnyEndpoint, 'path'>,
  request: ListRequest,
  definition: ListDefinition<Row, Shown>,
): Promise<ListPage<Shown>> {
  const sort = request.sort ?? definition.defaultSort;
  const limit = request.isBatch ? BATCH_SIZE : Math.min(Number(request.limit ?? PAGE_SIZE), MAX_PAGE_SIZE);
  const list = listIdentity(endpoint, { ...request, sort });
  const after = request.cursor ? readCursor(ctx.config, list, request.cursor) : null;
  const { rows } = await definition.execute(pageStatement(definition, { sort, limit, after }));
  const counted = request.isBatch ? [] : (await definition.execute(countStatement(definition))).rows;
  const onPage = rows.slice(0, limit);
  const last = rows.length > limit ? onPage.at(-1) : undefined;
  const count = counted[0]?.count ?? 0;
  return {
    // A list may show all columns of its rows, which these two are not.
    rows: onPage.map(({ position: _position, position_key: _key, ...row }) => definition.show(row as unknown as Row)),
    next_cursor: last ? writeCursor(ctx.config, list, last) : null,
    total_estimate: Math.min(count, MAX_COUNT),
    is_total_exact: count <= MAX_COUNT,
  };
}

type Page = { sort: string; limit: number; after: Position | null };

/** Reads one row more than the page has, which shows whether there is a next page. */
function pageStatement<Row, Shown>(
  { columns, from, where, sorts, defaultSort, key, keyType }: ListDefinition<Row, Shown>,
  { sort, limit, after }: Page,
): RawBuilder<Row & Position> {
  const { by, type } = sorts[sort.replace('-', '')] ?? (sorts[defaultSort.replace('-', '')] as Sort);
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isAfter = after
    ? sql`and (${by}, ${key}) ${isDescending ? sql`<` : sql`>`} (${after.position}::${sql.raw(type)}, ${after.position_key}::${sql.raw(keyType ?? 'bigint')})`
    : sql``;
  return sql<Row & Position>`
    select ${columns}, (${by})::text as position, ${key} as position_key from ${from}
    where ${allOf(where)} ${isAfter} order by ${by} ${direction}, ${key} ${direction} limit ${limit + 1}::int`;
}

function countStatement<Row, Shown>({ from, where }: ListDefinition<Row, Shown>): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${from} where ${allOf(where)} limit ${MAX_COUNT + 1}::int
    ) as counted`;
}

function allOf(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions.filter((condition) => !!condition)], sql` and `);
}

/** Returns a condition that the text contains `search`, in any case; null without a search. */
export function contains(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown> | null {
  const searched = search?.trim();
  if (!searched) return null;
  return sql`${text} ilike ${`%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}
