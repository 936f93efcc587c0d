import { ApiError } from '../../../../../contract/client.ts';
import type { RowResult } from '../../../../../contract/staff/lists/bulk.ts';

/** The result of a bulk action for one row: throws its refusal, which the form shows. */
export function doneOrRefused({ results: [result] }: { results: readonly RowResult[] }): void {
  if (result?.outcome === 'refused') throw new ApiError(200, 'refused', result.message ?? '');
}
