/** Reads settlement files of the gateways. Gateways name their columns differently, so they are found by their names. */

import { pipeline, Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { type Paise, paise } from '../../../common/money.ts';
import { plainColumnName } from '../../../common/texts/column-name.ts';
import {
  MAX_SETTLEMENT_ROWS,
  SETTLEMENT_COLUMNS,
  SETTLEMENT_HEADINGS,
  type SettlementColumn,
  settlementTooLong,
} from '../../../contract/staff/money/settlements.ts';
import { cutText } from '../../platform/database/limits/cut-text.ts';
import { refuse } from '../../platform/http/http-error.ts';

export type SettledPayment = {
  /** The number of the row, from 1, without the line of names. */
  line: number;
  txnid: string;
  paymentId: string;
  amount: Paise;
  fee: Paise;
  tax: Paise;
  utr: string;
};

type Columns = ReadonlyMap<SettlementColumn, number>;

/** Returns the position of each column in the line of names; `chosen` names those that were mapped by hand. */
export function findColumns(
  header: readonly string[],
  chosen: Partial<Record<SettlementColumn, string>> = {},
): Columns {
  const plain = header.map(plainColumnName);
  const found = SETTLEMENT_COLUMNS.map((column) => {
    const byHand = chosen[column] ? plain.indexOf(plainColumnName(chosen[column])) : -1;
    const known = SETTLEMENT_HEADINGS[column].map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1;
    return [column, byHand >= 0 ? byHand : known] as const;
  });
  return new Map(found.filter(([, at]) => at >= 0));
}

/** Whether the payments and their amounts can be read. */
export function areEnough(columns: Columns): boolean {
  return columns.has('amount') && (columns.has('txnid') || columns.has('payment_id'));
}

const HEADER_BYTES = 64 * 1024;

/** Returns the names of the columns. Throws an error for a text that is not CSV. */
export async function readHeader(content: string): Promise<string[]> {
  for await (const record of parserOf(content.slice(0, HEADER_BYTES), { to: 1 })) return record as string[];
  return [];
}

/** Reads the rows one after the other; rows without an amount, such as totals, are left out. Throws for a text that is not CSV, and the refusal `settlement_too_long`. */
export async function* readRows(content: string, columns: Columns): AsyncGenerator<SettledPayment> {
  let line = 0;
  // One row more than allowed, and the line of names: the rest is not even parsed.
  for await (const record of parserOf(content, { from: 2, to: MAX_SETTLEMENT_ROWS + 2 })) {
    line += 1;
    if (line > MAX_SETTLEMENT_ROWS) throw refuse(settlementTooLong);
    const cell = (column: SettlementColumn) => ((record as string[])[columns.get(column) ?? -1] ?? '').trim();
    const amount = amountOf(cell('amount'));
    const [txnid, paymentId] = [cutText(cell('txnid'), 40), cutText(cell('payment_id'), 60)];
    if (amount === null || (!txnid && !paymentId)) continue;
    const [fee, tax] = [amountOf(cell('fee')) ?? paise(0), amountOf(cell('tax')) ?? paise(0)];
    yield { line, txnid, paymentId, amount, fee, tax, utr: cutText(cell('utr'), 60) };
  }
}

function parserOf(content: string, more: { from?: number; to?: number }) {
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 20_000 };
  const parser = parse({ ...options, ...more });
  // An error is thrown to the reader of the rows.
  return pipeline(Readable.from(partsOf(content)), parser, () => {});
}

/** A thousand short rows take some 30 ms. */
const PART_LENGTH = 2048;

/** Other requests are served between the parts. */
async function* partsOf(content: string): AsyncGenerator<Buffer> {
  // Bytes, because a character may be cut: the parser joins them.
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += PART_LENGTH) {
    yield bytes.subarray(at, at + PART_LENGTH);
    await yieldToEventLoop();
  }
}

/** Returns an amount such as `1,499.00`, `₹ 1499` or `-10.5` in paise; null for anything else. */
export function amountOf(text: string): Paise | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2})\d*)?$/.exec(text.replaceAll(/[\s,₹]|Rs\.?|INR/gi, ''));
  if (!match) return null;
  const [, sign, whole, decimals = ''] = match;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return paise(sign ? -amount : amount);
}
