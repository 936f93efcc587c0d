/** Which PDFs a student may keep on a device, and until when. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getKeepableFiles, MAX_KEPT_FILES } from '../../contract/catalogue/kept-files.ts';
import { dataOf } from '../../contract/client.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { catalogue, type Entry } from '../catalogue/index.ts';
import { grantAccess } from '../learning/index.ts';

const COURSE = 1701;
/** Six instalments, the first of which opens it for 90 days. */
const BY_INSTALMENTS = 1602;
const DAY_MS = 86_400_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.set(TEST_NOW));

type Pdf = Extract<Entry, { kind: 'pdf' }>;
const pdfsIn = (entries: readonly Entry[]): Pdf[] =>
  entries.flatMap((entry) => (entry.kind === 'category' ? pdfsIn(entry.entries) : entry.kind === 'pdf' ? entry : []));
const fileOf = (product_id: number, isFree: boolean) => {
  const pdfs = pdfsIn(
    catalogue()
      .product(product_id)
      ?.tabs.flatMap(({ entries }) => entries) ?? [],
  );
  const pdf = pdfs.find((one) => one.isFree === isFree);
  return { product_id, file_id: pdf?.id ?? 0 };
};
const ask = (student: TestStudent, ...files: { product_id: number; file_id: number }[]) =>
  dataOf(student.api(getKeepableFiles, { files }));
const grant = (student: TestStudent, productId: number, emiNo = 0, emiTotal = 0) =>
  grantAccess(store.ctx(), { studentId: student.studentId, productId, orderId: null, emiNo, emiTotal });
const inDays = (days: number) => new Date(store.ctx().now.getTime() + days * DAY_MS).toISOString();

test('a free file may be kept for 29 days at a time, and a file of a course only by its owners', async () => {
  const [asha, imran] = await Promise.all(['Asha', 'Imran'].map(store.student));
  if (!asha || !imran) throw new Error('no students');
  await grant(asha, COURSE);
  const [free, paid] = [fileOf(COURSE, true), fileOf(COURSE, false)];
  expect(await ask(imran, free, paid)).toEqual([
    { ...free, title: expect.any(String), until: inDays(29), url: `/files/${COURSE}/${free.file_id}` },
  ]);
  const [first, second] = await ask(asha, free, paid);
  expect(first).toMatchObject(free);
  expect(second).toMatchObject({ ...paid, until: inDays(29), url: expect.stringContaining('signature') });
  const response = await store.http(second?.url ?? '');
  expect([response.status, (await response.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await ask(asha, { product_id: COURSE, file_id: 999_999 }, { product_id: 1, file_id: 1 })).toEqual([]);
});

test('a file of a course by instalments may be kept until the next one is due, and not while the course is locked', async () => {
  let meena = await store.student('Meena');
  await grant(meena, BY_INSTALMENTS, 1, 6);
  const file = fileOf(BY_INSTALMENTS, false);
  expect(await ask(meena, file)).toMatchObject([{ until: inDays(29) }]);
  const end = inDays(90);
  store.clock.advance(80 * DAY_MS);
  meena = await store.student('Meena');
  expect(await ask(meena, file)).toMatchObject([{ ...file, until: end }]);
  store.clock.advance(11 * DAY_MS);
  meena = await store.student('Meena');
  expect(await ask(meena, file)).toEqual([]);
});

test('a visitor keeps nothing, and one call names a limited number of files', async () => {
  const free = fileOf(COURSE, true);
  await expect(store.api()(getKeepableFiles, { files: [free] })).rejects.toMatchObject({ status: 401 });
  const meena = await store.student('Meena');
  const files = Array.from({ length: MAX_KEPT_FILES + 1 }, () => free);
  await expect(meena.api(getKeepableFiles, { files })).rejects.toMatchObject({ status: 400 });
});
