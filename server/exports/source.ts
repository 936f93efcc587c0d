/** What can be exported: a list of the console, with the columns of its file. */
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { ExportEndpoint } from '../../contract/staff/lists/exports.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { StaffCtx } from '../platform/context.ts';
import type { Column, Value } from './cells.ts';

export type Filters = Record<string, unknown>;

export type Estimate = { total_estimate: number; is_total_exact: boolean };

export type ExportSource = {
  /** For example `orders`; the name of the file begins with it. */
  name: string;
  endpoint: ExportEndpoint;
  /** All that the caller needs. */
  permissions: readonly Permission[];
  columns: readonly Pick<Column<never>, 'title' | 'kind'>[];
  /** Whether a search is for a contact of a student: these are limited, as in the list. */
  isContact?: (search: string) => boolean;
  /** Throws malformed (400) for filters that the list refuses. */
  estimate(ctx: StaffCtx, filters: Filters): Promise<Estimate>;
  /** Reads the values of all rows in pages. */
  readPages(ctx: StaffCtx, filters: Filters): AsyncIterable<Value[][]>;
  /** Renders a file that has no rows of cells, in place of `readPages`. */
  render?(ctx: StaffCtx, filters: Filters): Promise<{ bytes: Buffer; rows: number }>;
};

type Page<Row> = Estimate & { rows: readonly Row[]; next_cursor: string | null };

type ListSource<Row> = {
  name: string;
  list: Pick<AnyEndpoint, 'permission'>;
  endpoint: ExportEndpoint;
  /** Reads a page as the endpoint of the list does. */
  read(ctx: StaffCtx, body: never): Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  isContact?: (search: string) => boolean;
};

/** Returns the source of a list that `runList` reads. */
export function listSource<Row>(source: ListSource<Row>): ExportSource {
  const { name, list, endpoint, columns, isContact } = source;
  // The route has checked the filters with the schema of the list.
  const read = source.read as unknown as (ctx: StaffCtx, body: Filters) => Promise<Page<Row>>;
  return {
    name,
    endpoint,
    permissions: permissionsOf(list, endpoint),
    columns,
    ...(isContact ? { isContact } : {}),
    estimate: (ctx, filters) => read(ctx, { ...filters, limit: 1 }),
    async *readPages(ctx, filters) {
      let cursor: string | undefined;
      do {
        const page: Page<Row> = await read(ctx, { ...filters, isBatch: true, ...(cursor ? { cursor } : {}) });
        yield page.rows.map((row) => columns.map((column) => column.value(row)));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
    },
  };
}

/** The permission of the list and of its export. Where one of several opens the list, that of the export is among them. */
function permissionsOf({ permission }: Pick<AnyEndpoint, 'permission'>, endpoint: ExportEndpoint): Permission[] {
  const isOneOfSeveral = typeof permission !== 'string';
  return isOneOfSeveral ? [endpoint.permission] : [permission as Permission, endpoint.permission];
}
