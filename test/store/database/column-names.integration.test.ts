/** While the previous version runs beside this one, renamed columns and their old names hold the same values. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const query = (text: string) => sql.raw<Record<string, unknown>>(text).execute(store.db);

type Renamed = { table: string; from: string; to: string; insert: (column: string, value: string) => string };

const DAYS = ['2026-01-01', '2026-02-01', '2026-03-01'] as const;
const studentId = `(select id from identity.student order by id limit 1)`;

function payment(txnid: string, column = 'ask_at', value = `'${DAYS[0]}'`): string {
  return `insert into checkout.transaction (student_id, txnid, state, gateway, amount_paise, bill, form, created_at, ${column})
    values (${studentId}, '${txnid}', 'pending', 'payu', 100, '{}', '{}', now(), ${value})`;
}

const RENAMED: Renamed[] = [
  {
    table: 'checkout.transaction',
    from: 'ask_at',
    to: 'next_check_at',
    insert: (...at) => payment('T0000000000000000001', ...at),
  },
  {
    table: 'pricing.former_buyer',
    from: 'forget_at',
    to: 'expires_at',
    insert: (column, value) =>
      `insert into pricing.former_buyer (number_hash, has_bought, coupon_uses, ${column}) values ('hash', true, '{}', ${value})`,
  },
  {
    table: 'pricing.former_number',
    from: 'forget_at',
    to: 'expires_at',
    insert: (column, value) =>
      `insert into pricing.former_number (student_id, number_hash, has_bought, coupon_uses, ${column})
       values (${studentId}, 'hash', true, '{}', ${value})`,
  },
  {
    table: 'checkout.refund',
    from: 'wanted_at',
    to: 'requested_at',
    insert: (column, value) =>
      `insert into checkout.refund (student_id, txnid, token, gateway, gateway_payment_id, amount_paise, reason, state, ${column})
       values (${studentId}, 'T0000000000000000002', 'token-0123456789', 'payu', 'P1', 100, 'other', 'wanted', ${value})`,
  },
];

test.each(RENAMED)('$table: $from and $to', async ({ table, from, to, insert }) => {
  if (table === 'checkout.refund') await query(payment('T0000000000000000002'));
  const values = async () => {
    const { rows } = await query(`select ${from}::date::text as old, ${to}::date::text as new from ${table}
      where coalesce(${from}, ${to}) < '2026-06-01'`);
    return rows;
  };
  for (const column of [from, to]) {
    await query(insert(column, `'${DAYS[0]}'`));
    expect(await values()).toContainEqual({ old: DAYS[0], new: DAYS[0] });
    await query(`update ${table} set ${from} = '${DAYS[1]}' where ${from} = '${DAYS[0]}'`);
    expect(await values()).toContainEqual({ old: DAYS[1], new: DAYS[1] });
    await query(`update ${table} set ${to} = '${DAYS[2]}' where ${to} = '${DAYS[1]}'`);
    expect(await values()).toContainEqual({ old: DAYS[2], new: DAYS[2] });
    await query(`delete from ${table} where ${to} = '${DAYS[2]}'`);
  }
});

test('sms.message.gaps and variables', async () => {
  const insert = (key: string, column: string) =>
    query(`insert into sms.message (key, mobile, template, ${column}, queued_at)
      values ('${key}', '9876500001', 'paid', '["a"]', now())`);
  await insert('old', 'gaps');
  await insert('new', 'variables');
  await query(`update sms.message set mobile = null, template = null, gaps = null, sent_at = now() where key = 'old'`);
  const { rows } = await query(`select key, gaps, variables from sms.message where key in ('old', 'new') order by key`);
  expect(rows).toEqual([
    { key: 'new', gaps: ['a'], variables: ['a'] },
    { key: 'old', gaps: null, variables: null },
  ]);
});

test('assessment.paper.shape and answer_format', async () => {
  const { rows } = await query(
    'select count(*)::int as differing from assessment.paper where shape is distinct from answer_format',
  );
  expect(rows).toEqual([{ differing: 0 }]);
});
