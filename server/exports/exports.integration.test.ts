/** Exports of lists by the staff: the same rows as the list, the rights, the download, and the deletion after a day. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { listAuditEntries } from '../../contract/staff/audit.ts';
import { listCoupons } from '../../contract/staff/catalogue/coupons/coupons.ts';
import { listProducts } from '../../contract/staff/catalogue/products.ts';
import {
  exportAuditEntries,
  exportBatchMembers,
  exportCoupons,
  exportOrders,
  exportProducts,
  exportStaff,
  exportStudents,
  getExport,
  type ListExport,
  listExports,
} from '../../contract/staff/lists/exports.ts';
import { listOrders } from '../../contract/staff/money/orders.ts';
import type { Role } from '../../contract/staff/permissions.ts';
import { getMe } from '../../contract/staff/sign-in/me.ts';
import { createBatch, enrolStudents } from '../../contract/staff/students/batches.ts';
import { listStudents } from '../../contract/staff/students/students.ts';
import { SERIES } from '../../test/support/domains/products.ts';
import { setUsage } from '../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { sweepExports } from './sweep.ts';
import { writeExport } from './write-export.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const DAY_MS = 86_400_000;
const member = (role: Role) => staff(store, role);
const files = () => {
  const directory = join(store.config.dataDir, 'exports');
  return existsSync(directory) ? readdirSync(directory) : [];
};

async function written({ api }: TestStaff, { export_id }: ListExport): Promise<DataOf<typeof getExport>> {
  await writeExport.run(store.ctx(), { export_id });
  return dataOf(api(getExport, { export_id }));
}

async function download({ url }: ListExport): Promise<Response> {
  return store.http(url ?? '');
}

/** Adds students, so that the list has more rows than a page of an export. */
async function addStudents(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: index === 7 ? '=HYPERLINK("https://evil.example")' : `Student ${index}`,
    country_id: 102,
    created_at: new Date(store.ctx().now.getTime() - index * 60_000),
  }));
  await store.db
    .insertInto('identity.student')
    .values(rows as never)
    .execute();
}

test('an export has all rows of the list in its order, over several pages, and guards formulas', async () => {
  await addStudents(1100);
  const support = await member('support');
  const filters = { state: 'unfinished', sort: 'name' } as const;
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: DataOf<typeof listStudents> = await dataOf(
      support.api(listStudents, { ...filters, limit: 200, ...(cursor ? { cursor } : {}) }),
    );
    listed.push(...page.rows.map(({ student_id }) => String(student_id)));
    cursor = page.next_cursor;
  }
  const begun = await dataOf(support.api(exportStudents, { ...filters, format: 'csv' }));
  expect(begun).toMatchObject({ state: 'waiting', rows: 0, total_estimate: listed.length, url: null });
  const done = await written(support, begun);
  expect(done).toMatchObject({ state: 'done', rows: listed.length, bytes: expect.any(Number) });

  const response = await download(done);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="students-2026-11-21.csv"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const [head, ...rows] = parseCsv(text);
  expect(head).toEqual(['Student number', 'Name', 'Mobile', 'E-mail', 'State', 'Signed up']);
  expect(rows.map(([id]) => id)).toEqual(listed);
  expect(text).toContain(`'=HYPERLINK`);

  const { rows: entries } = await dataOf((await member('owner')).api(listAuditEntries, { target_type: 'list' }));
  expect(entries.map(({ action, actor, target }) => [action, actor.name, target.id])).toEqual([
    ['export.finished', expect.any(String), 'students'],
    ['export.requested', expect.any(String), 'students'],
  ]);
  const entry = await store.db
    .selectFrom('audit.entry')
    .where('action', '=', 'export.finished')
    .select(['after', 'staff_id'])
    .executeTakeFirstOrThrow();
  expect(entry.after).toEqual({ format: 'csv', rows: listed.length, ...filters });
});

test('a spreadsheet of orders adds up to the list', async () => {
  const accounts = await member('accounts');
  const { rows } = await dataOf(accounts.api(listOrders, { state: 'paid', limit: 200 }));
  const done = await written(accounts, await dataOf(accounts.api(exportOrders, { state: 'paid', format: 'xlsx' })));
  const { sheets } = await readXlsx(new Uint8Array(await (await download(done)).arrayBuffer()));
  const cells = sheets[0]?.rows.slice(1) ?? [];
  expect(cells.map((row) => [row[0], row[5]])).toEqual(rows.map(({ order_number, total }) => [order_number, total]));
});

test('the same export again is not written twice, and three unfinished ones are the limit', async () => {
  const owner = await member('owner');
  const first = await dataOf(owner.api(exportStaff, { format: 'csv' }));
  const [again] = await Promise.all([
    dataOf(owner.api(exportStaff, { format: 'csv' })),
    dataOf(owner.api(exportStaff, { format: 'csv' })),
  ]);
  expect(again.export_id).toBe(first.export_id);
  await dataOf(owner.api(exportStaff, { format: 'xlsx' }));
  await dataOf(owner.api(exportStaff, { format: 'csv', role: 'owner' }));
  expect(await owner.api(exportStaff, { format: 'csv', role: 'reader' })).toMatchObject({ code: 'too_many_exports' });
  await written(owner, first);
  expect((await dataOf(owner.api(exportStaff, { format: 'csv', role: 'reader' }))).state).toBe('waiting');
  await writeExport.run(store.ctx(), { export_id: first.export_id });
  for (const one of (await dataOf(owner.api(listExports))).exports) await written(owner, one);
  const entries = await dataOf(owner.api(listAuditEntries, { action: 'export.finished', target_id: 'staff' }));
  expect(entries.rows).toHaveLength(4);
});

test('another person, another role and a session that has ended get nothing', async () => {
  const [support, owner, content] = [await member('support'), await member('owner'), await member('content')];
  const done = await written(
    owner,
    await dataOf(owner.api(exportAuditEntries, { format: 'csv', search: '9876500001' })),
  );
  expect((await download(done)).status).toBe(200);
  await expect(support.api(getExport, { export_id: done.export_id })).rejects.toMatchObject({ status: 404 });
  expect((await dataOf(content.api(listExports))).exports).toEqual([]);
  await expect(support.api(exportOrders, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
  await expect(content.api(exportStudents, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
  const changed = { ...done, url: (done.url ?? '').replace(/staff=[^&]+/, 'staff=1') };
  const refused = await download(changed);
  expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  const other = { ...done, url: (done.url ?? '').replace(`/${done.export_id}?`, `/${done.export_id - 1}?`) };
  expect((await download(other)).status).toBe(404);

  const recorded = await store.db
    .selectFrom('audit.entry')
    .where('target_id', '=', 'audit')
    .select('after')
    .executeTakeFirstOrThrow();
  expect(recorded.after).toEqual({ format: 'csv', is_searched: true });

  await store.db
    .updateTable('staff.session')
    .set({ ended_at: store.ctx().now })
    .where('ended_at', 'is', null)
    .execute();
  expect((await download(done)).status).toBe(404);
});

test('filters that the list refuses are refused before the export is queued', async () => {
  const support = await member('support');
  await expect(support.api(exportStudents, { format: 'csv', from: '2026-02-31' })).rejects.toMatchObject({
    status: 400,
  });
  await expect(support.api(exportStudents, { format: 'pdf' } as never)).rejects.toMatchObject({ status: 400 });
  await expect(support.api(exportStudents, { format: 'csv', isBatch: true } as never)).rejects.toMatchObject({
    status: 400,
  });
});

test('an export that fails three times is shown as failed, and leaves no file', async () => {
  const support = await member('support');
  const { export_id } = await dataOf(support.api(exportStudents, { format: 'csv', state: 'deleted' }));
  await store.db
    .updateTable('exports.list_export')
    .set({ filters: '{"cursor":"x"}' as never })
    .where('id', '=', export_id)
    .execute();
  const before = files();
  await expect(writeExport.run(store.ctx(), { export_id })).rejects.toThrow('cursor');
  await expect(writeExport.run(store.ctx(), { export_id })).rejects.toThrow('cursor');
  await writeExport.run(store.ctx(), { export_id });
  expect((await dataOf(support.api(getExport, { export_id }))).state).toBe('failed');
  expect(files()).toEqual(before);
});

test('nothing is exported when the disk is almost full, also not what was requested before', async () => {
  const owner = await member('owner');
  const { export_id } = await dataOf(owner.api(exportStaff, { format: 'xlsx', role: 'exams' }));
  const config = store.config as { dataDir: string };
  const { dataDir } = config;
  // A file system without any free space.
  config.dataDir = '/proc';
  try {
    expect(await owner.api(exportStaff, { format: 'csv', role: 'exams' })).toMatchObject({ code: 'storage_full' });
    await writeExport.run(store.ctx(), { export_id });
  } finally {
    config.dataDir = dataDir;
  }
  expect((await dataOf(owner.api(getExport, { export_id }))).state).toBe('failed');
});

test('a person exports fifty lists a day', async () => {
  const support = await member('support');
  const { staff_id } = await dataOf(support.api(getMe));
  await setUsage(store, `staff-limit:lists_exported:${staff_id}`, 49);
  const filters = { format: 'csv', state: 'active' } as const;
  const last = await dataOf(support.api(exportStudents, { ...filters, search: 'a' }));
  await expect(support.api(exportStudents, { ...filters, search: 'b' })).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('exported 50 lists within a day'),
  });
  expect((await dataOf(support.api(exportStudents, { ...filters, search: 'a' }))).export_id).toBe(last.export_id);
});

test('after a day the file is deleted with its row', async () => {
  const owner = await member('owner');
  const done = await written(owner, await dataOf(owner.api(exportStaff, { format: 'csv', state: 'active' })));
  await sweepExports.run(store.ctx(), {});
  expect(files().filter((name) => name.startsWith(`${done.export_id}-`))).toHaveLength(1);
  store.clock.advance(DAY_MS);
  await sweepExports.run(store.ctx(), {});
  expect(files()).toEqual([]);
  expect(await store.db.selectFrom('exports.list_export').select('id').execute()).toEqual([]);
});

test('products, coupons and the members of a batch are exported as they are listed', async () => {
  const [content, support] = [await member('content'), await member('support')];
  const rowsOf = async (by: TestStaff, begun: ListExport) =>
    parseCsv(await (await download(await written(by, begun))).text());
  const { rows: products } = await dataOf(content.api(listProducts, { state: 'published', limit: 3 }));
  const productRows = await rowsOf(
    content,
    await dataOf(content.api(exportProducts, { state: 'published', format: 'csv' })),
  );
  expect(productRows.slice(1, 4).map(([id, title]) => [id, title])).toEqual(
    products.map(({ product_id, title }) => [String(product_id), title]),
  );
  const { rows: coupons } = await dataOf(content.api(listCoupons, { sort: 'code', limit: 3 }));
  const couponRows = await rowsOf(content, await dataOf(content.api(exportCoupons, { sort: 'code', format: 'csv' })));
  expect(couponRows.slice(1, 4).map(([, code]) => code)).toEqual(coupons.map(({ code }) => code));

  const batch = { starts_on: '2027-01-01', ends_on: '2027-06-30', product_ids: [SERIES] };
  const addBatch = async (name: string) => (await dataOf(support.api(createBatch, { ...batch, name }))).batch_id;
  const [one, other] = [await addBatch('Evening'), await addBatch('Morning')];
  const asha = await store.student('Asha');
  await dataOf(support.api(enrolStudents, { batch_id: one, student_ids: [asha.studentId] }));
  const exportOf = (batch_id: number) => support.api(exportBatchMembers, { batch_id, format: 'csv' });
  const [, ...members] = await rowsOf(support, await dataOf(exportOf(one)));
  expect(members.map(([id, name]) => [id, name])).toEqual([[String(asha.studentId), 'Asha Verma']]);
  expect(await rowsOf(support, await dataOf(exportOf(other)))).toHaveLength(1);
  await expect(exportOf(999_999)).rejects.toMatchObject({ status: 404 });
  await expect(content.api(exportBatchMembers, { batch_id: 1, format: 'csv' })).rejects.toMatchObject({ status: 403 });
});
