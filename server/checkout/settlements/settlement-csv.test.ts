import { expect, test } from 'vitest';
import { amountOf, areEnough, findColumns, readHeader, readRows } from './settlement-csv.ts';

test.each([
  ['1,499.00', 149900],
  ['₹ 1499', 149900],
  ['-10.5', -1050],
  ['26.9820', 2698],
  ['', null],
  ['n/a', null],
])('%s is %s paise', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test('columns are found by the names of both gateways, or by hand', () => {
  const payu = findColumns(['mihpayid', 'Merchant Txn ID', 'Amount', 'Mer Service Fee', 'Mer Service Tax', 'Mer UTR']);
  expect(Object.fromEntries(payu)).toEqual({ payment_id: 0, txnid: 1, amount: 2, fee: 3, tax: 4, utr: 5 });
  const easebuzz = findColumns(['easepayid', 'txnid', 'Transaction Amount', 'Service Charge', 'GST', 'Bank UTR']);
  expect(Object.fromEntries(easebuzz)).toEqual({ payment_id: 0, txnid: 1, amount: 2, fee: 3, tax: 4, utr: 5 });
  const other = ['Number', 'Value'];
  expect(areEnough(findColumns(other))).toBe(false);
  expect(areEnough(findColumns(other, { payment_id: 'number', amount: 'VALUE' }))).toBe(true);
});

test('rows are read with their numbers; totals and empty lines are left out', async () => {
  const content = '\ufefftxnid,amount,fee\n"A,1",100.00,2\n\nTotal,,2\nB,-5,0\n';
  const columns = findColumns(await readHeader(content));
  const rows = [];
  for await (const row of readRows(content, columns)) rows.push(row);
  expect(rows).toMatchObject([
    { line: 1, txnid: 'A,1', amount: 10000, fee: 200 },
    { line: 3, txnid: 'B', amount: -500, fee: 0 },
  ]);
});
