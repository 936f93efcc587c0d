/** The staff see the store as a student: only what is listed as readable, in one browser, and never longer than allowed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NoBody, NoData } from '#schema';
import { getAccount } from '../../contract/account/account.ts';
import { getDevices } from '../../contract/account/devices.ts';
import { getPush } from '../../contract/account/push.ts';
import { submitAttempt } from '../../contract/assessment/attempts.ts';
import { getResult } from '../../contract/assessment/result.ts';
import { getProductTabData } from '../../contract/catalogue/product.ts';
import { dataOf } from '../../contract/client.ts';
import { API_PREFIX, endpoint } from '../../contract/endpoint.ts';
import { getMyProducts } from '../../contract/learning.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { listRoles, setRolePermissions } from '../../contract/staff/accounts/roles.ts';
import { deleteStudentAccount } from '../../contract/staff/students/student-account.ts';
import { endViewing, openViewing, startViewing } from '../../contract/staff/students/viewing.ts';
import { type Call, type Shape, sample, send, storeCalls } from '../../test/security/calls.ts';
import { answerEvent, startTest } from '../../test/support/domains/assessment/paper.ts';
import { pay, plainProducts } from '../../test/support/domains/checkout/payment.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { newViewing, openStaffBrowser, openTab } from '../../test/support/domains/viewing.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { catalogue, type Entry, type Product } from '../catalogue/index.ts';
import { createStudent } from '../identity/students/create-student.ts';
import { grantAccess } from '../learning/index.ts';
import { openPageCache } from '../platform/cache/pages/page-cache.ts';
import { handleCall } from '../platform/http/calls/handle-call.ts';
import { viewableRoute } from '../platform/http/calls/route.ts';
import { viewingOf } from './viewing-session.ts';

const MINUTE_MS = 60_000;
const PTS = `${API_PREFIX}/test_series/pts`;

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;

beforeAll(async () => {
  store = await openTestStore({
    pageCache: openPageCache({
      origin: 'http://shop.example',
      headers: () => ({}),
      render: async (_request, { token }) => ({
        ...{ status: 200, headers: { 'content-type': 'text/html' }, dataDigest: null },
        body: token ? 'own' : 'public',
      }),
    }),
  });
  asha = await store.student('Asha');
  await pay(store, asha, { productIds: [plainProducts()[0]?.id ?? 0] });
  ({ attempt_id } = await startTest(asha, 507));
  await asha.api(submitAttempt, { attempt_id, events: [answerEvent(1, 507001, 1)] });
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  await store.db.deleteFrom('identity.allowance').execute();
  // A person has three views at once.
  await store.db.deleteFrom('viewing.session').execute();
});

const browser = (role: 'owner' | 'support' = 'support') => openStaffBrowser(store, role);
const viewAsha = async (at?: Awaited<ReturnType<typeof browser>>) =>
  openTab(store, at ?? (await browser()), asha.studentId);

/** The entries of the audit log about viewings, after an earlier count of all entries. */
async function entriesAfter(count: number) {
  const rows = await store.db
    .selectFrom('audit.entry')
    .where('action', 'like', 'student.view_%')
    .where('entry_id', '>', count)
    .where('target_id', '=', String(asha.studentId))
    .orderBy('entry_id')
    .select(['action', 'reason', 'after'])
    .execute();
  return rows.map(({ action, reason, after }) => [action, reason ?? (after as { call?: string } | null)?.call ?? null]);
}

async function countRows(table: 'audit.entry' | 'identity.session' | 'identity.access_token' | 'identity.allowance') {
  const query = store.db.selectFrom(table).select((eb) => eb.fn.countAll().as('rows'));
  return Number((await query.executeTakeFirstOrThrow()).rows);
}

/** Signatures of files differ with the session. */
const withoutSignatures = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll(/\?session=[^"]+/g, ''));

test('the staff see what the student sees; start, readings and end are in the audit log', async () => {
  const before = await countRows('audit.entry');
  const devices = await dataOf(asha.api(getDevices));
  const { read, http, opened, setCookie, viewing_id } = await viewAsha();
  expect(setCookie).toMatch(/^sopan_viewing=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict/);
  const student = { student_id: asha.studentId, first_name: 'Asha', last_name: 'Verma' };
  expect(opened).toMatchObject({ seconds_left: 900, student });
  for (let nth = 0; nth < 2; nth++) {
    expect((await read(getMyProducts, {})).data).toEqual(await dataOf(asha.api(getMyProducts)));
  }
  const account = await dataOf(asha.api(getAccount));
  expect((await read(getAccount, {})).data).toEqual({ ...account, is_confirmed: false, has_recent_code: false });
  const orders = withoutSignatures(await dataOf(asha.api(getMyOrders)));
  expect(JSON.stringify(orders)).toContain('/invoice/');
  expect(withoutSignatures((await read(getMyOrders, {})).data)).toEqual(orders);
  expect((await read(getResult, { attempt_id })).data).toMatchObject({ attempt_id });
  const seen = (await read(getDevices, {})).data as typeof devices;
  expect(seen.map(({ device_id, ip, is_this }) => [device_id, ip, is_this])).toEqual(
    devices.map((_device, at) => [String(at + 1), '', false]),
  );
  expect((await read(getPush, {})).data).toMatchObject({ endpoint: null });
  const own = await http('/my-courses');
  expect([own.status, await own.text()]).toEqual([200, 'own']);
  for (let nth = 0; nth < 2; nth++) expect((await read(endViewing, { viewing_id })).status).toBe(200);
  expect(await entriesAfter(before)).toEqual([
    ['student.view_started', 'Ticket 4711'],
    ['student.view_opened', null],
    ...[getMyProducts, getAccount, getMyOrders, getResult, getDevices, getPush].map(({ path }) => [
      'student.view_read',
      path,
    ]),
    ['student.view_ended', null],
  ]);
  expect((await read(getAccount, {})).status).toBe(401);
  expect((await http('/my-courses')).status).toBe(401);
  expect(await dataOf(asha.api(getDevices))).toEqual(devices);
});

test('results that are read as a student share their statistics with those of students, and wait for no other call', async () => {
  const { read } = await viewAsha();
  const readings = async () => {
    const statements = await store.statements(async () => {
      const results = [
        asha.api(getResult, { attempt_id }),
        ...Array.from({ length: 4 }, () => read(getResult, { attempt_id })),
      ];
      for (const result of await Promise.all(results)) expect(result.data).toMatchObject({ attempt_id });
    });
    return statements.filter((statement) => statement.includes('jsonb_to_recordset(questions)')).length;
  };
  // Another result than the one before, so that the statistics are computed again.
  await store.db
    .updateTable('assessment.result')
    .set({ regraded_at: store.ctx().now })
    .where('test_id', '=', 507)
    .execute();
  expect(await readings()).toBe(1);
  expect(await readings()).toBe(0);
});

/** All that the staff may read as a student or as a visitor. */
const READABLE = [
  ...['/user/get_country_list', '/user/get_state_list', '/user/get_address_list', '/user/account/get_account'],
  ...[
    '/user/account/get_devices',
    '/user/account/get_notifications',
    '/user/get_cart_list',
    '/user/get_my_orders',
    '/user/get_my_products',
  ],
  ...[
    '/user/get_test_progress',
    '/user/get_admissions',
    '/user/get_results',
    '/user/get_practice',
    '/test_series/pts/practice',
    '/test_series/pts/weak_topics',
    '/test_series/pts/get_test_series_details',
    '/test_series/pts/get_result',
  ],
  '/test_series/pts/provisional_key',
  ...['/payment/get_transaction_status', '/payment/get_pending_payments'],
  ...['/product/get_product_data', '/product/get_product_tab_data'],
  ...['/hierarchy/get_vertical_list', '/hierarchy/all', '/hierarchy/get_information_of_seo_url'],
  ...['/hierarchy/get_product_group_list', '/dashboard/get_products_inside_dashboard_group'],
  ...['/Dashboard/get_dashboard_data', '/pages/get_institute', '/pages/get_page', '/pages/get_sample_class'],
  ...['/dashboard/get_search_tags', '/dashboard/get_trending_tags', '/dashboard/get_products_by_tags'],
];

test('every other call of the store is refused, whatever is sent, and nothing of the student changes', async () => {
  const tab = await viewAsha();
  const tables = ['identity.session', 'identity.access_token', 'identity.allowance'] as const;
  const before = await Promise.all(tables.map(countRows));
  const codeOf = async (call: Call, body: unknown) => {
    const response = await send(store, call, body, tab.opened.token, { cookie: tab.cookie });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  const readable = new Set<string>();
  for (const call of storeCalls) {
    const [status, code] = await codeOf(call, sample(call.endpoint.body as Shape));
    if (status === 403) {
      expect(code, call.name).toBe('read_only_view');
      expect(await codeOf(call, {}), call.name).toEqual([403, 'read_only_view']);
    } else {
      expect([200, 400, 404], call.name).toContain(status);
      readable.add(call.endpoint.path);
    }
  }
  expect([...readable].sort()).toEqual(READABLE.toSorted());
  expect(await Promise.all(tables.map(countRows))).toEqual(before);
});

test('no test, file or event stream opens with it, and no cookie of the test screen is set', async () => {
  const tab = await viewAsha();
  const engine = `${PTS}/engine?test-series-id=507&product-id=2107&tab-id=21071&is-reattempt=0`;
  expect((await tab.http(engine)).status).toBe(403);
  const page = await store.http(`${engine}&token=${tab.opened.token}`, { headers: { cookie: tab.cookie } });
  expect([page.status, page.headers.get('set-cookie')]).toEqual([303, null]);
  expect(page.headers.get('location')).not.toContain('token');
  const elsewhere = await store.http(`${engine}&token=${tab.opened.token}`);
  expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([401, null]);
  for (const path of ['paper/', 'response_sheet/', 'event_log?attempt_id=', 'attempt_news?attempt_id=']) {
    expect([401, 404], path).toContain((await tab.http(`${PTS}/${path}${attempt_id}`)).status);
  }
  const invoiceIn = (data: unknown) => /\/invoice\/[^"]+/.exec(JSON.stringify(data))?.[0] ?? '';
  expect((await store.http(invoiceIn(await dataOf(asha.api(getMyOrders))))).status).toBe(200);
  expect((await store.http(invoiceIn((await tab.read(getMyOrders, {})).data))).status).toBe(404);
});

test('a view whose id is that of a live session of the student gets no working link', async () => {
  const productId = 1701;
  await grantAccess(store.ctx(), { studentId: asha.studentId, productId, orderId: null, emiNo: 0, emiTotal: 0 });
  const own = (await dataOf(asha.api(getDevices))).find(({ is_this }) => is_this);
  const { opened, read } = await openTab(store, await browser(), asha.studentId, own?.device_id);
  expect(opened.token).toBeTruthy();
  const orders = (await read(getMyOrders, {})).data;
  const [tab_id, parent_id] = placeOfPaidPdf(catalogue().product(productId)?.tabs ?? []);
  const place = { product_id: productId, tab_id, level: 1, parent_id };
  const notes = (await read(getProductTabData, place)).data;
  const links = JSON.stringify([orders, notes]).match(/\/(invoice|credit-note|files)\/[^"]+/g) ?? [];
  expect(links.filter((link) => link.startsWith('/invoice/'))).not.toEqual([]);
  expect(links.filter((link) => link.startsWith('/files/'))).not.toEqual([]);
  expect(links.filter((link) => link.includes('?'))).toEqual([]);
  const mine = JSON.stringify(await dataOf(asha.api(getProductTabData, place)));
  for (const [signed = '', path = ''] of mine.matchAll(/(\/files\/[^"?]+)\?[^"]+/g)) {
    expect(links).toContain(path);
    expect([(await store.http(signed)).status, (await store.http(path)).status]).toEqual([200, 404]);
  }
  const account = await dataOf(asha.api(getAccount));
  expect((await read(getAccount, {})).data).toEqual({ ...account, is_confirmed: false, has_recent_code: false });
});

/** The first tab and category with a paid PDF; 0 for the top level of the tab. */
function placeOfPaidPdf(tabs: Product['tabs']): [number, number] {
  const place = (entries: Entry[], id: number): number | undefined => {
    if (entries.some((entry) => entry.kind === 'pdf' && !entry.isFree)) return id;
    const below = entries.map((entry) => (entry.kind === 'category' ? place(entry.entries, entry.id) : undefined));
    return below.find((found) => found !== undefined);
  };
  const found = tabs.flatMap(({ id, entries }): Array<[number, number]> => {
    const category = place(entries, 0);
    return category === undefined ? [] : [[id, category]];
  });
  return found[0] ?? [0, 0];
}

test('the token is valid in the browser that opened it only', async () => {
  const { opened, cookie, http } = await viewAsha();
  const { token } = opened;
  const secret = cookie.split('=')[1] ?? '';
  const other = await viewAsha(await browser('owner'));
  const statusOf = async (authorization: string, cookie = '') => {
    const headers = { authorization, cookie, 'content-type': 'application/json' };
    return (await store.http(API_PREFIX + getAccount.path, { method: 'POST', body: '{}', headers })).status;
  };
  expect(await statusOf(`Bearer ${token}`, cookie)).toBe(200);
  for (const [authorization, sent] of [
    [`Bearer ${token}`, ''],
    [`Bearer ${token}`, other.cookie],
    [`Bearer ${token}.${secret}`, ''],
    ['Bearer viewing.', cookie],
    [`Bearer ${token.slice('viewing.'.length)}`, cookie],
    ['Basic x', `sopan_engine=${token}.${secret}; ${cookie}`],
  ] as const) {
    expect(await statusOf(authorization, sent), `${authorization} ${sent}`).toBe(401);
  }
  expect((await http('/my-courses')).status).toBe(200);
  expect((await store.http('/my-courses', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

test('it ends with its time, the session of the staff, the right, the suspension, and the account', async () => {
  const owner = await staff(store, 'owner');
  type Tab = Awaited<ReturnType<typeof viewAsha>>;
  const isEnded = async ({ read }: Tab) => (await read(getAccount, {})).status === 401;
  const [late, left, other] = [await viewAsha(), await viewAsha(), await viewAsha()];
  const session = store.db.selectFrom('viewing.session').where('viewing_id', '=', left.viewing_id);
  await store.db
    .updateTable('staff.session')
    .set({ ended_at: store.clock.now() })
    .where('id', '=', session.select('staff_session_id'))
    .execute();
  expect([await isEnded(left), await isEnded(other)]).toEqual([true, false]);

  const role = (await dataOf(owner.api(listRoles))).find((one) => one.role === 'support');
  const { version = 0, permissions = [] } = role ?? {};
  const set = (added: number, allowed: typeof permissions) =>
    dataOf(owner.api(setRolePermissions, { role: 'support', version: version + added, permissions: allowed }));
  const without = permissions.filter((one) => one !== 'students.view_as');
  await set(0, without);
  expect(await isEnded(other)).toBe(true);
  await set(1, permissions);
  expect(await isEnded(other)).toBe(false);

  const support = store.db.updateTable('staff.account').where('email', '=', 'support@sopan.example');
  await support.set({ suspended_at: store.clock.now(), suspended_reason: 'Left' }).execute();
  expect(await isEnded(other)).toBe(true);
  await support.set({ suspended_at: null, suspended_reason: null }).execute();

  store.clock.advance(15 * MINUTE_MS - 1);
  expect(await isEnded(late)).toBe(false);
  store.clock.advance(1);
  expect(await isEnded(late)).toBe(true);

  store.clock.set(TEST_NOW);
  const mobile = '9811100777';
  const student_id = await createStudent(store.ctx(), newStudent({ mobile, firstName: 'Gone' }));
  const at = await browser();
  const gone = await openTab(store, at, student_id);
  expect(await isEnded(gone)).toBe(false);
  await dataOf(owner.api(deleteStudentAccount, { student_id: String(student_id), mobile, reason: 'Asked' }));
  expect(await isEnded(gone)).toBe(true);
  expect((await at.call(startViewing, newViewing(student_id))).code).toBe('student_not_active');
});

test('a viewing is started once, opened once, and by nobody else', async () => {
  const [at, other] = [await browser(), await browser('owner')];
  const body = newViewing(asha.studentId);
  const { viewing_id } = body;
  const starts = await Promise.all([1, 2].map(() => at.call(startViewing, body)));
  const ends_at = new Date(store.clock.now().getTime() + 15 * MINUTE_MS).toISOString();
  expect(starts.map(({ data }) => data)).toEqual([1, 2].map(() => ({ viewing_id, ends_at })));
  expect((await other.call(startViewing, body)).code).toBe('viewing_over');
  const ravi = await store.student('Ravi');
  expect((await at.call(startViewing, { ...newViewing(ravi.studentId), viewing_id })).code).toBe('viewing_over');
  for (const call of [openViewing, endViewing]) expect((await other.call(call, { viewing_id })).status).toBe(404);
  const opens = await Promise.all([1, 2].map(() => at.call(openViewing, { viewing_id })));
  expect(opens.map(({ code }) => code ?? 'opened').sort()).toEqual(['opened', 'viewing_over']);
  expect((await at.call(startViewing, newViewing(999_999))).status).toBe(404);
  for (const wrong of [{ viewing_id: 'x' }, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
    expect((await at.call(startViewing, { ...body, ...wrong })).status).toBe(400);
  }
  const stale = newViewing(asha.studentId);
  await at.call(startViewing, stale);
  store.clock.advance(15 * MINUTE_MS);
  expect((await at.call(openViewing, { viewing_id: stale.viewing_id })).code).toBe('viewing_over');
});

test('a start needs a fresh proof, and one person starts thirty in an hour', async () => {
  const stale = await browser();
  store.clock.advance(6 * MINUTE_MS);
  expect((await stale.call(startViewing, newViewing(asha.studentId))).code).toBe('step_up_required');
  const at = await browser();
  const start = () => at.call(startViewing, newViewing(asha.studentId));
  await start();
  await store.db.updateTable('identity.allowance').set({ used: 29 }).execute();
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(429);
});

test('the database refuses a change of a call that is listed as readable by mistake', async () => {
  const { credentials } = await viewAsha();
  const writing = endpoint({
    ...{ method: 'POST', path: '/user/test', caller: 'student', summary: 'A test', body: NoBody, data: NoData },
  } as const);
  const mistaken = viewableRoute(writing, async (ctx) => {
    const student = ctx.db.updateTable('identity.student').where('id', '=', ctx.studentId);
    await student.set({ first_name: 'Changed' }).execute();
    return null;
  });
  const host = { context: () => store.ctx(), sessionOf: async () => null, staffOf: async () => null };
  const call = { token: credentials, body: {} };
  const refused = await handleCall({ ...host, viewingOf }, mistaken, call);
  expect(refused).toMatchObject({ status: 403, envelope: { code: 'read_only_view' } });
  expect((await handleCall(host, mistaken, call)).status).toBe(401);
  expect((await dataOf(asha.api(getAccount))).first_name).toBe('Asha');
  expect(() => viewableRoute(startViewing, () => ({ viewing_id: '', ends_at: '' }))).toThrow('only calls of students');
});
