/** Settlement files: each row is compared with the payments of the store, and a file is stored once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { getOrder } from '../../../contract/staff/money/orders.ts';
import {
  checkSettlementRows,
  exportMismatches,
  getSettlement,
  listSettlementRows,
  listSettlements,
  listUnsettled,
  type RowToCheck,
  uploadSettlement,
} from '../../../contract/staff/money/settlements.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let accounts: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  accounts = await staff(store, 'accounts');
});
afterAll(() => store.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    (response) => (response as { code?: string }).code,
    (error: { code?: string }) => error.code,
  );
const upload = (body: Partial<EncodedBody<typeof uploadSettlement>> & { content: string }) =>
  accounts.api(uploadSettlement, { gateway: 'payu', name: 'settlement.csv', ...body });

async function paidBy(name: string, index: number) {
  const txnid = await pay(store, await store.student(name), { productIds: [plainProducts()[index]?.id ?? 0] });
  const { payment } = await dataOf(accounts.api(getOrder, { reference: txnid }));
  const [received] = payment?.received ?? [];
  return { txnid, id: received?.gateway_payment_id ?? '', amount: received?.amount ?? 0 };
}

test('each row is matched, differs, or is unknown, and the same file is refused', async () => {
  const [first, second, third] = [await paidBy('Ravi', 0), await paidBy('Meena', 1), await paidBy('Imran', 2)];
  const content = [
    'mihpayid,Merchant Txn ID,Amount,Mer Service Fee,Mer Service Tax,Mer UTR',
    `${first.id},${first.txnid},${first.amount.toFixed(2)},20.00,3.60,UTR1`,
    `${second.id},${second.txnid},1.00,0.02,0.00,UTR1`,
    '999999,NOSUCHPAYMENT,"1,499.00",29.98,5.40,=UTR1',
    `${first.id},${first.txnid},-10.00,0,0,UTR1`,
    `${first.id},${first.txnid},${first.amount},20,3.6,UTR1`,
    '',
  ].join('\r\n');
  const { file_id } = await dataOf(upload({ content }));
  const { file } = await dataOf(accounts.api(getSettlement, { file_id }));
  expect(file.totals).toEqual({
    matched: { rows: 1, amount: first.amount, fee: 20, tax: 3.6 },
    differs: { rows: 1, amount: 1, fee: 0.02, tax: 0 },
    unknown: { rows: 1, amount: 1499, fee: 29.98, tax: 5.4 },
    refund: { rows: 1, amount: -10, fee: 0, tax: 0 },
    repeated: { rows: 1, amount: first.amount, fee: 20, tax: 3.6 },
  });
  const { rows } = await dataOf(accounts.api(listSettlementRows, { file_id, verdict: 'differs' }));
  expect(rows).toMatchObject([{ txnid: second.txnid, amount: 1, recorded: second.amount }]);
  const support = (await staff(store, 'support')).api;
  await expect(support(exportMismatches, { file_id })).rejects.toMatchObject({ status: 403 });
  const { url } = await dataOf(accounts.api(exportMismatches, { file_id }));
  const owner = (await staff(store, 'owner')).api;
  const { rows: entries } = await dataOf(owner(listAuditEntries, { action: 'settlement.exported' }));
  expect(entries).toMatchObject([{ actor: { role: 'accounts' }, target: { label: 'settlement.csv' } }]);
  const csv = await (await store.http(url)).text();
  expect(csv).toContain(`3,unknown,NOSUCHPAYMENT,999999,1499.00,,29.98,5.40,'=UTR1`);
  expect(csv).not.toContain(',matched,');
  expect((await store.http(url.replace('?', '0?'))).status).toBe(404);
  expect(await codeOf(upload({ content, name: 'again.csv' }))).toBe('settlement_known');
  // Another file settles the same payment again, and one by its transaction number alone.
  const byTxnid = `txnid,amount\n${first.txnid},${first.amount}\n${third.txnid},${third.amount}\n`;
  const other = await dataOf(upload({ content: byTxnid }));
  expect((await dataOf(accounts.api(getSettlement, other))).file.totals).toMatchObject({
    matched: { rows: 1 },
    repeated: { rows: 1 },
  });
  expect((await dataOf(accounts.api(listSettlements, {}))).rows).toHaveLength(2);
});

test('columns with other names are mapped by hand; what is no settlement is refused', async () => {
  const content = 'Number,Value\n1,100\n';
  expect(await codeOf(upload({ content }))).toBe('settlement_columns');
  const { file_id } = await dataOf(upload({ content, columns: { payment_id: 'Number', amount: 'Value' } }));
  expect((await dataOf(accounts.api(listSettlementRows, { file_id }))).rows).toMatchObject([
    { payment_id: '1', amount: 100, recorded: null, verdict: 'unknown' },
  ]);
  for (const unreadable of ['txnid,amount\n', 'txnid,amount\n"A,1', 'txnid,amount\nTotal,\n'])
    expect(await codeOf(upload({ content: unreadable })), unreadable).toBe('settlement_unreadable');
  const { api } = await staff(store, 'support');
  expect(await codeOf(api(uploadSettlement, { gateway: 'payu', name: 'a.csv', content }))).toBe('not_allowed');
});

test('a payment that is in no file is listed after some days', async () => {
  const late = await paidBy('Asha', 3);
  const unsettled = async () => {
    const { api } = await staff(store, 'accounts');
    return (await dataOf(api(listUnsettled, { gateway: 'payu' }))).rows.map(({ txnid }) => txnid);
  };
  expect(await unsettled()).toEqual([]);
  store.clock.advance(5 * 86_400_000);
  expect(await unsettled()).toEqual([late.txnid]);
  accounts = await staff(store, 'accounts');
  await dataOf(upload({ content: `mihpayid,amount\n${late.id},${late.amount}\n` }));
  expect(await unsettled()).toEqual([]);
});

test('a file of 10,000 rows is compared', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `P${at},${at % 7}.50`);
  const { file_id } = await dataOf(upload({ content: `mihpayid,amount\n${lines.join('\n')}\n` }));
  const { file } = await dataOf(accounts.api(getSettlement, { file_id }));
  expect(file.totals.unknown.rows).toBe(10_000);
});

test('a file of 50,001 rows is refused, and leaves none; a person uploads twenty files an hour', async () => {
  store.clock.advance(3_600_001);
  accounts = await staff(store, 'accounts');
  const count = async () => {
    const rows = store.db.selectFrom('checkout.settlement_row').select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await rows.executeTakeFirstOrThrow()).count);
  };
  const before = await count();
  const lines = Array.from({ length: 50_001 }, (_, at) => `Q${at},1`);
  expect(await codeOf(upload({ content: `mihpayid,amount\n${lines.join('\n')}\n` }))).toBe('settlement_too_long');
  expect(await count()).toBe(before);
  for (let nth = 2; nth <= 20; nth++) expect(await codeOf(upload({ content: 'x' }))).toBe('settlement_columns');
  await expect(upload({ content: 'x' })).rejects.toMatchObject({ status: 429 });
});

test('rows are compared before anything is stored', async () => {
  const listed = async () => (await dataOf(accounts.api(listSettlements, {}))).rows;
  const paid = await paidBy('Asha', 4);
  const stored = await listed();
  const check = (rows: Partial<RowToCheck>[]) =>
    accounts.api(checkSettlementRows, {
      gateway: 'payu',
      rows: rows.map((row) => ({ txnid: '', payment_id: '', amount: '', ...row })),
    });
  const amount = paid.amount.toFixed(2);
  const rows = [
    { payment_id: paid.id, amount },
    { payment_id: paid.id, amount },
    { txnid: 'NOSUCHPAYMENT', amount: '₹ 1,499.00' },
    { amount },
    { payment_id: paid.id, amount: 'Total' },
    { payment_id: paid.id, amount: '-10' },
  ];
  const none = { verdict: null, recorded: null };
  expect(await dataOf(check(rows))).toEqual([
    { verdict: 'matched', recorded: paid.amount },
    { verdict: 'repeated', recorded: paid.amount },
    { verdict: 'unknown', recorded: null },
    ...[none, none],
    { verdict: 'refund', recorded: paid.amount },
  ]);
  expect(await dataOf(check([{ txnid: paid.txnid.toLowerCase(), amount: '1' }]))).toEqual([
    { verdict: 'differs', recorded: paid.amount },
  ]);
  expect(await dataOf(check([{}]))).toEqual([none]);
  expect(await listed()).toEqual(stored);
  await expect(check([])).rejects.toMatchObject({ status: 400 });
});
