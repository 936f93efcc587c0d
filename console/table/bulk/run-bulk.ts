import type { RowResult } from '../../../contract/staff/lists/bulk.ts';
import { call } from '../../calls/call.ts';
import type { BulkAction, BulkBody } from './bulk-action.ts';

/** Rows of one call, so that none takes as long as a call may, and the progress is shown. */
const ROWS_PER_CALL = 20;

/** A row that was refused, and why. */
export type Refusal<Row> = Readonly<{ row: Row; message: string }>;

/** The calls of an action, with their keys; a repeated run continues where the last one failed. */
export type BulkRun<Row> = Readonly<{ chunks: readonly Readonly<{ rows: readonly Row[]; key: string }>[] }>;

/** Prepares the calls of an action for these rows. */
export function prepareRun<Row>(rows: readonly Row[]): BulkRun<Row> {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_CALL) }, (_, at) => at * ROWS_PER_CALL);
  return { chunks: starts.map((at) => ({ rows: rows.slice(at, at + ROWS_PER_CALL), key: crypto.randomUUID() })) };
}

/** The rows of the calls that have finished: their number, and those that were refused. */
export type BulkProgress<Row> = Readonly<{ finished: number; refusals: readonly Refusal<Row>[] }>;

/** Runs the calls one after another and returns the refused rows. Throws like `call`; then run it again. */
export async function runBulk<Row>(
  action: BulkAction<Row>,
  { chunks }: BulkRun<Row>,
  entered: Record<string, string>,
  onProgress: (progress: BulkProgress<Row>) => void,
): Promise<Refusal<Row>[]> {
  const refusals: Refusal<Row>[] = [];
  let finished = 0;
  for (const { rows, key } of chunks) {
    const body = { ...action.shared, ...entered, rows: rows.map((row) => action.rowOf(row)), key };
    const { results } = await call(action.endpoint, body as unknown as BulkBody);
    refusals.push(...refusalsAmong(rows, results));
    finished += rows.length;
    onProgress({ finished, refusals: [...refusals] });
  }
  return refusals;
}

function refusalsAmong<Row>(rows: readonly Row[], results: readonly RowResult[]): Refusal<Row>[] {
  return rows.flatMap((row, at) => {
    const result = results[at];
    return result?.outcome === 'refused' ? [{ row, message: result.message ?? '' }] : [];
  });
}
