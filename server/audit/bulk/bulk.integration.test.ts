/** Bulk actions of the staff: coupons, and what happens when a call is repeated or interrupted. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Id } from '#schema';
import { dataOf } from '../../../contract/client.ts';
import { getCoupon } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { createCoupon, disableCoupons, enableCoupons } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { bulkEndpoint, MAX_BULK } from '../../../contract/staff/lists/bulk.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { StaffCtx } from '../../platform/context.ts';
import type { CallHost } from '../../platform/http/calls/call-host.ts';
import { handleCall } from '../../platform/http/calls/handle-call.ts';
import { staffOf } from '../../staff/index.ts';
import { bulkRoute, recordChange, recordNoChange } from '../index.ts';
import { sweepBulkCalls } from './bulk-calls.ts';

let store: TestStore;
let accounts: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  accounts = await staff(store, 'accounts');
});
afterAll(() => store.close());

let codes = 0;
async function coupon(): Promise<number> {
  const code = `MANY${++codes}`;
  const scope = { products: [], verticals: [], media: [], kinds: [], first_purchase: false, tile: false };
  const fields = { code, seo: code.toLowerCase(), title: '₹100 off', kind: 'flat' as const, value: '100', ...scope };
  return (await dataOf(accounts.api(createCoupon, fields))).coupon_id;
}
const rowsOf = (ids: readonly number[]) => ids.map((coupon_id) => ({ coupon_id }));
const entries = async (action: string) =>
  (await store.db.selectFrom('audit.entry').where('action', '=', action).select('entry_id').execute()).length;
const DONE = { outcome: 'done', message: null };

test('each row is done or refused by itself, with an entry in the audit log', async () => {
  const ids = [await coupon(), await coupon()];
  const key = randomUUID();
  const body = { rows: rowsOf([ids[0] ?? 0, 999_999, ids[1] ?? 0]), reason: 'over', key };
  const { results } = await dataOf(accounts.api(disableCoupons, body));
  expect(results).toEqual([DONE, { outcome: 'refused', message: 'We could not find this.' }, DONE]);
  for (const coupon_id of ids)
    expect(await dataOf(accounts.api(getCoupon, { coupon_id }))).toMatchObject({ state: 'disabled' });
  expect(await entries('coupon.disabled')).toBe(2);
  // A repeated call returns the same, also after a change.
  await dataOf(accounts.api(enableCoupons, { rows: rowsOf(ids), key }));
  expect(await dataOf(accounts.api(disableCoupons, body))).toEqual({ results });
  expect(await entries('coupon.disabled')).toBe(2);
  await expect(accounts.api(disableCoupons, { ...body, reason: 'other' })).rejects.toMatchObject({ status: 400 });
});

test('the same call twice at the same time does each row once', async () => {
  const ids = [await coupon(), await coupon(), await coupon()];
  const before = await entries('coupon.disabled');
  const body = { rows: rowsOf(ids), reason: 'over', key: randomUUID() };
  const both = await Promise.all([1, 2].map(() => dataOf(accounts.api(disableCoupons, body))));
  for (const { results } of both) expect(results).toEqual([DONE, DONE, DONE]);
  expect(await entries('coupon.disabled')).toBe(before + 3);
});

test('it needs the permission of the single action, and has a limit', async () => {
  const { api } = await staff(store, 'support');
  const body = { rows: rowsOf([1]), reason: 'over', key: randomUUID() };
  await expect(api(disableCoupons, body)).rejects.toMatchObject({ status: 403 });
  const many = { ...body, rows: rowsOf(Array.from({ length: MAX_BULK + 1 }, () => 1)) };
  await expect(accounts.api(disableCoupons, many)).rejects.toMatchObject({ status: 400 });
  await expect(accounts.api(disableCoupons, { ...body, rows: [] })).rejects.toMatchObject({ status: 400 });
});

const TOUCH = bulkEndpoint({
  path: '/staff/test_many',
  permission: 'coupons.manage',
  summary: 'A test',
  row: { id: Id },
  shared: {},
});

/** Calls an endpoint with an action of the test. */
async function run(
  action: (ctx: StaffCtx, row: { id: number }) => Promise<void>,
  ids: readonly number[],
  key: string,
  isSignedIn = () => true,
) {
  const member = await staffOf(store.ctx(), accounts.token);
  const host: CallHost = {
    context: () => store.ctx(),
    sessionOf: async () => null,
    staffOf: async () => (isSignedIn() ? member : null),
  };
  const body = { rows: ids.map((id) => ({ id })), key };
  return handleCall(host, bulkRoute(TOUCH, action), { token: accounts.token, body });
}

const touch = (ctx: StaffCtx, { id }: { id: number }) =>
  recordChange(ctx, { action: 'test.touched', target: { type: 'test', id, label: `${id}` } });

test('a call that was interrupted continues where it ended', async () => {
  const key = randomUUID();
  const broken = async (ctx: StaffCtx, row: { id: number }) => {
    await touch(ctx, row);
    if (row.id === 2) throw new Error('the process ends here');
  };
  expect((await run(broken, [1, 2, 3], key)).status).toBe(500);
  expect(await entries('test.touched')).toBe(1);
  expect((await run(touch, [1, 2, 3], key)).status).toBe(200);
  expect(await entries('test.touched')).toBe(3);
});

test('a person who is suspended meanwhile changes no further row', async () => {
  const before = await entries('test.touched');
  let isSuspended = false;
  const suspend = async (ctx: StaffCtx, row: { id: number }) => {
    await touch(ctx, row);
    isSuspended = true;
  };
  expect((await run(suspend, [7, 8, 9], randomUUID(), () => !isSuspended)).status).toBe(401);
  expect(await entries('test.touched')).toBe(before + 1);
});

test('a row that has waited while the person was suspended is rolled back', async () => {
  const before = await entries('test.touched');
  let isSuspended = false;
  const wait = async (ctx: StaffCtx, row: { id: number }) => {
    isSuspended = true;
    await setTimeout(250);
    await touch(ctx, row);
  };
  expect((await run(wait, [7, 8], randomUUID(), () => !isSuspended)).status).toBe(401);
  expect(await entries('test.touched')).toBe(before);
});

test('a row that writes no audit entry is rolled back', async () => {
  const rename = async (ctx: StaffCtx, { id }: { id: number }) => {
    await ctx.db.updateTable('staff.account').set({ name: 'Renamed' }).where('id', '=', ctx.staff.staffId).execute();
    if (id === 1) recordNoChange(ctx);
  };
  expect((await run(rename, [2], randomUUID())).status).toBe(500);
  expect((await staffOf(store.ctx(), accounts.token))?.name).not.toBe('Renamed');
});

test('stored results are deleted after a day', async () => {
  await sweepBulkCalls.run(store.ctx(), {});
  const count = async () => (await store.db.selectFrom('audit.bulk_call').select('key').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  store.clock.advance(25 * 60 * 60_000);
  await sweepBulkCalls.run(store.ctx(), {});
  expect(await count()).toBe(0);
});
