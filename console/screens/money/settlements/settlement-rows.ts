/** What becomes of the rows of a settlement file, before it is uploaded. */
import { writeCsv } from 'hucre/csv';
import {
  type CheckedSettlementRow,
  SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type SettlementVerdict,
} from '../../../../contract/staff/money/settlements.ts';
import type { Outcome } from '../../../form/import/import-wizard.tsx';

export type SettlementState = SettlementVerdict | 'incomplete';
export type Cells = Readonly<Record<SettlementColumn, string>>;
export type ComparedRow = CheckedSettlementRow & { cells: Cells };

export function isLikeAmount(cell: string): boolean {
  return /^-?(₹|rs\.?)?\s?[\d,]+\.\d{1,2}$/i.test(cell.trim());
}

/** A payment counts once: rows are compared in parts, so a second row of it may be in another part. */
export function decide(rows: readonly ComparedRow[]): Outcome<SettlementState, ComparedRow>[] {
  const seen = new Set<string>();
  return rows.map((result) => {
    const { verdict, cells } = result;
    if (verdict === null) return { state: 'incomplete', result };
    if (verdict !== 'matched' && verdict !== 'differs') return { state: verdict, result };
    const payment = cells.payment_id || cells.txnid.toUpperCase();
    const isRepeated = seen.has(payment);
    seen.add(payment);
    return { state: isRepeated ? 'repeated' : verdict, result };
  });
}

/** Returns the file that is uploaded: the chosen columns of all rows, so that the numbers of rows stay the same. */
export function settlementFile(rows: readonly ComparedRow[]): string {
  return writeCsv([[...SETTLEMENT_COLUMNS], ...rows.map(({ cells }) => SETTLEMENT_COLUMNS.map((name) => cells[name]))]);
}
