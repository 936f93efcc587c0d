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

test('a rare character stays whole wherever it is in the file', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `${'x'.repeat(at % 3)}😀😀😀,1`);
  const columns = findColumns(['txnid', 'amount']);
  const read = [];
  for await (const { txnid } of readRows(['txnid,amount', ...rows].join('\n'), columns)) read.push(`${txnid},1`);
  expect(read).toEqual(rows);
});

test('a file with very many rows is refused before all of it is parsed, and other work runs meanwhile', {
  timeout: 60_000,
}, async () => {
  const columns = findColumns(['txnid', 'amount']);
  const began = process.threadCpuUsage();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const read = async () => {
    for await (const row of readRows(`txnid,amount\n${'a\n'.repeat(1_500_000)}`, columns)) expect(row).toBeNull();
  };
  await expect(read()).rejects.toMatchObject({ code: 'settlement_too_long' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(10_000);
});

test('a file that is not CSV is refused', async () => {
  await expect(readHeader('a,"b\n')).rejects.toMatchObject({ code: expect.stringMatching(/^CSV_/) });
});
