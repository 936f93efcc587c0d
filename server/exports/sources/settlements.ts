/** The lists of the gateways' settlements: files, the rows of a file, and payments that are in none. */
import { exportSettlementRows, exportSettlements, exportUnsettled } from '../../../contract/staff/lists/exports.ts';
import {
  listSettlementRows,
  listSettlements,
  listUnsettled,
  type SettlementFile,
  type SettlementRow,
  type UnsettledPayment,
} from '../../../contract/staff/money/settlements.ts';
import { settlementList, settlementRows, unsettledPayments } from '../../checkout/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

type Sum = 'rows' | 'amount' | 'fee' | 'tax';

const sumOf = ({ totals }: SettlementFile, name: Sum): number =>
  // Amounts are in rupees, whose sum has an error of a fraction of a paisa.
  Math.round(Object.values(totals).reduce((sum, total) => sum + total[name], 0) * 100) / 100;

const FILES: readonly Column<SettlementFile>[] = [
  { title: 'File number', kind: 'number', value: ({ file_id }) => file_id },
  { title: 'File', kind: 'text', value: ({ name }) => name },
  { title: 'Gateway', kind: 'text', value: ({ gateway }) => gateway },
  { title: 'Rows', kind: 'number', value: (file) => sumOf(file, 'rows') },
  { title: 'Rows that match', kind: 'number', value: ({ totals }) => totals.matched.rows },
  { title: 'Rows with another amount', kind: 'number', value: ({ totals }) => totals.differs.rows },
  { title: 'Unknown rows', kind: 'number', value: ({ totals }) => totals.unknown.rows },
  { title: 'Refunds', kind: 'number', value: ({ totals }) => totals.refund.rows },
  { title: 'Repeated rows', kind: 'number', value: ({ totals }) => totals.repeated.rows },
  { title: 'Amount in rupees', kind: 'amount', value: (file) => sumOf(file, 'amount') },
  { title: 'Fees in rupees', kind: 'amount', value: (file) => sumOf(file, 'fee') },
  { title: 'Tax on fees in rupees', kind: 'amount', value: (file) => sumOf(file, 'tax') },
  { title: 'Uploaded', kind: 'time', value: ({ uploaded_at }) => uploaded_at },
  { title: 'Uploaded by', kind: 'text', value: ({ uploaded_by }) => uploaded_by },
];

const ROWS: readonly Column<SettlementRow>[] = [
  { title: 'Row', kind: 'number', value: ({ line }) => line },
  { title: 'Payment', kind: 'text', value: ({ txnid }) => txnid },
  { title: 'Payment id of the gateway', kind: 'text', value: ({ payment_id }) => payment_id },
  { title: 'Result', kind: 'text', value: ({ verdict }) => verdict },
  { title: 'Amount in rupees', kind: 'amount', value: ({ amount }) => amount },
  { title: 'Recorded in rupees', kind: 'amount', value: ({ recorded }) => recorded },
  { title: 'Fee in rupees', kind: 'amount', value: ({ fee }) => fee },
  { title: 'Tax on the fee in rupees', kind: 'amount', value: ({ tax }) => tax },
  { title: 'UTR', kind: 'text', value: ({ utr }) => utr },
];

const UNSETTLED: readonly Column<UnsettledPayment>[] = [
  { title: 'Payment', kind: 'text', value: ({ txnid }) => txnid },
  { title: 'Gateway', kind: 'text', value: ({ gateway }) => gateway },
  { title: 'Payment id of the gateway', kind: 'text', value: ({ payment_id }) => payment_id },
  { title: 'Amount in rupees', kind: 'amount', value: ({ amount }) => amount },
  { title: 'Paid', kind: 'time', value: ({ paid_at }) => paid_at },
];

export const settlements = [
  listSource({
    name: 'settlements',
    list: listSettlements,
    endpoint: exportSettlements,
    read: settlementList,
    columns: FILES,
  }),
  listSource({
    name: 'settlement_rows',
    list: listSettlementRows,
    endpoint: exportSettlementRows,
    read: settlementRows,
    columns: ROWS,
  }),
  listSource({
    name: 'unsettled',
    list: listUnsettled,
    endpoint: exportUnsettled,
    read: unsettledPayments,
    columns: UNSETTLED,
  }),
];
