/** All views of the store that one person of the staff has at once: they share limits, and few of them are live. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyOrders } from '../../contract/orders.ts';
import { openStaffBrowser, openTab, type StaffBrowser } from '../../test/support/domains/viewing.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { openPageCache } from '../platform/cache/pages/page-cache.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
/** While it is set, pages of views are not finished. */
let held: PromiseWithResolvers<void> | null = null;
let [rendering, mostRendering] = [0, 0];

beforeAll(async () => {
  store = await openTestStore({
    pageCache: openPageCache({
      origin: 'http://shop.example',
      headers: () => ({}),
      render: async () => {
        mostRendering = Math.max(mostRendering, ++rendering);
        await held?.promise;
        rendering--;
        return { status: 200, headers: { 'content-type': 'text/html' }, dataDigest: null, body: 'own' };
      },
    }),
  });
  [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(60_000));

const open = (browser: StaffBrowser, student = asha) => openTab(store, browser, student.studentId);
const statusesOf = async (responses: Iterable<Promise<{ status: number }>>) =>
  (await Promise.all(responses)).map(({ status }) => status);

test('two views of a person share the limits of pages and of calls', async () => {
  const at = await openStaffBrowser(store, 'support');
  const views = [await open(at), await open(at, ravi)];
  const pages = () => views.map(({ http }) => http('/my-courses'));
  for (let nth = 0; nth < 15; nth++) expect(await statusesOf(pages())).toEqual([200, 200]);
  expect(await statusesOf(pages())).toEqual([429, 429]);
  const calls = () => views.map(({ read }) => read(getMyOrders, {}));
  for (let nth = 0; nth < 10; nth++) expect(await statusesOf(calls())).toEqual([200, 200]);
  expect(await statusesOf(calls())).toEqual([429, 429]);
  const other = await open(await openStaffBrowser(store, 'owner'));
  expect(await statusesOf([other.http('/my-courses'), other.read(getMyOrders, {})])).toEqual([200, 200]);
});

test('two pages of all views of a person are rendered at once', async () => {
  const at = await openStaffBrowser(store, 'support');
  const views = [await open(at), await open(at, ravi)];
  held = Promise.withResolvers();
  mostRendering = 0;
  const pages = [1, 2, 3].flatMap(() => views.map(({ http }) => http('/my-courses')));
  while (rendering < 2) await setTimeout(10);
  await setTimeout(300);
  const atOnce = rendering;
  held.resolve();
  expect(await statusesOf(pages)).toEqual(Array.from(pages, () => 200));
  expect([atOnce, mostRendering]).toEqual([2, 2]);
  held = null;
});

test('a fourth view ends the oldest of the person, also of another session', async () => {
  const [at, elsewhere] = [await openStaffBrowser(store, 'support'), await openStaffBrowser(store, 'support')];
  const views: Awaited<ReturnType<typeof open>>[] = [];
  for (const browser of [at, elsewhere, at]) {
    views.push(await open(browser));
    store.clock.advance(1000);
  }
  const other = await open(await openStaffBrowser(store, 'owner'));
  const live = () => statusesOf(views.map(({ http }) => http('/my-courses')));
  expect(await live()).toEqual([200, 200, 200]);
  const before = await countEnded();
  views.push(await open(elsewhere, ravi));
  expect(await live()).toEqual([401, 200, 200, 200]);
  expect((await other.http('/my-courses')).status).toBe(200);
  expect(await countEnded()).toBe(before + 1);
});

async function countEnded(): Promise<number> {
  const entries = store.db.selectFrom('audit.entry').where('action', '=', 'student.view_ended');
  return Number((await entries.select((eb) => eb.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows);
}
