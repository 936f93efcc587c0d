/**
 * Endpoints of bulk actions: one action for several rows of a list. Each row is done or refused by itself, with the permission, the
 * proof and the entry in the audit log of the single action.
 */
import { Exactly, Nullable, OneOf, type StaticDecode, Text, type TSchema, Type } from '#schema';
import type { Endpoint } from '../../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** Rows of one call. */
export const MAX_BULK = 200;

const RowResult = Exactly({
  outcome: OneOf(['done', 'refused']),
  /** Why the row was refused; null if it is done. */
  message: Nullable(Type.String()),
});
export type RowResult = StaticDecode<typeof RowResult>;

/** In the order of the rows of the call. */
const BulkResult = Exactly({ results: Type.Array(RowResult) });

/** Chosen by the caller. A repeated call with the same key returns the stored results, and continues an interrupted one. */
export const CallKey = Text(36, { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

type Definition<
  Row extends Record<string, TSchema>,
  Shared extends Record<string, TSchema>,
  Access extends Permission,
> = {
  path: string;
  permission: Access;
  needsProof?: true;
  summary: string;
  /** Fields of each row. */
  row: Row;
  /** Fields that are the same for all rows. */
  shared: Shared;
};

/** Returns the endpoint of a bulk action. */
export function bulkEndpoint<
  Row extends Record<string, TSchema>,
  Shared extends Record<string, TSchema>,
  const Access extends Permission,
>({ path, permission, needsProof, summary, row, shared }: Definition<Row, Shared, Access>) {
  return staffEndpoint({
    method: 'POST',
    path,
    permission,
    ...(needsProof ? { needsProof } : {}),
    summary,
    body: Exactly({ ...shared, rows: Type.Array(Exactly(row), { minItems: 1, maxItems: MAX_BULK }), key: CallKey }),
    data: BulkResult,
  });
}

type Single<Properties extends Record<string, TSchema>, Access extends Permission> = Endpoint<
  TSchema & { properties: Properties },
  TSchema,
  'staff'
> & { permission: Access };

/** Returns the bulk endpoint of a single action; `names` are the fields that differ from row to row. */
export function bulkOf<
  Properties extends Record<string, TSchema>,
  const Access extends Permission,
  const Names extends readonly (keyof Properties & string)[],
>(single: Single<Properties, Access>, names: Names, summary: string) {
  const { properties } = single.body;
  const isOfRow = (name: string) => (names as readonly string[]).includes(name);
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => isOfRow(name) === wanted));
  return bulkEndpoint({
    path: `${single.path as string}_many`,
    permission: single.permission,
    ...(single.needsProof ? { needsProof: true as const } : {}),
    summary,
    row: pick(true) as Pick<Properties, Names[number]>,
    shared: pick(false) as Omit<Properties, Names[number]>,
  });
}

/** An endpoint made by `bulkEndpoint`, of any action. */
export type BulkEndpoint = ReturnType<
  typeof bulkEndpoint<Record<string, TSchema>, Record<string, TSchema>, Permission>
>;
