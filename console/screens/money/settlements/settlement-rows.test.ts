import { expect, test } from 'vitest';
import type { SettlementVerdict } from '../../../../contract/staff/money/settlements.ts';
import { type ComparedRow, decide, isLikeAmount, settlementFile } from './settlement-rows.ts';

const row = (verdict: SettlementVerdict | null, payment_id: string, txnid = '', amount = '10.00'): ComparedRow => ({
  verdict,
  recorded: null,
  cells: { txnid, payment_id, amount, fee: '', tax: '', utr: '' },
});

test('a payment counts in its first row, wherever the second one is', () => {
  const rows = [row('matched', '1'), row('refund', '1'), row('unknown', '9'), row('unknown', '9'), row('differs', '1')];
  const byTransaction = [row('matched', '', 'abc'), row('matched', '', 'ABC'), row(null, '')];
  expect([...decide(rows), ...decide(byTransaction)].map(({ state }) => state)).toEqual([
    ...['matched', 'refund', 'unknown', 'unknown', 'repeated'],
    ...['matched', 'repeated', 'incomplete'],
  ]);
});

test('the uploaded file has all rows with the names of their columns', () => {
  const csv = settlementFile([row('matched', '1', 'T1', '1,499.00'), row(null, '')]);
  expect(csv.trim().split(/\r?\n/)).toEqual([
    'txnid,payment_id,amount,fee,tax,utr',
    'T1,1,"1,499.00",,,',
    ',,10.00,,,',
  ]);
});

test.each(['1499.00', '1,499.5', '-10.00', '₹ 1,499.00'])('%s is an amount', (cell) => {
  expect(isLikeAmount(cell)).toBe(true);
});
test.each(['403993715531', 'UTR1', '', '2026-11-30', '10'])('%s is none for sure', (cell) => {
  expect(isLikeAmount(cell)).toBe(false);
});
