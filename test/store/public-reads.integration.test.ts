/** Public reads run no SQL statement, whatever their input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PREFIX, methodsOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../server/app/domains.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

/** Calls that need no session, with request bodies. Each such call is either here or in CHANGES. */
const READS: Record<string, object[]> = {
  '/auth/captcha': [{}],
  '/user/get_country_list': [{}],
  '/user/get_state_list': [{ country_id: 102 }],
  '/hierarchy/get_vertical_list': [{}],
  '/hierarchy/all': [{}],
  '/hierarchy/get_information_of_seo_url': [
    { seo_url: 'ssc' },
    { seo_url: 'ssc/cgl/test-series' },
    { seo_url: 'all' },
    { seo_url: 'no/such/address' },
  ],
  '/hierarchy/get_product_group_list': [
    { path: 'ssc', view_all: false },
    { path: 'ssc', view_all: true },
    { path: 'no-such-path', view_all: false },
  ],
  '/dashboard/get_products_inside_dashboard_group': [{ group_id: 1 }, { group_id: 99_999 }],
  '/Dashboard/get_dashboard_data': [{}, { vertical_id: 1 }],
  '/pages/get_institute': [{}],
  '/pages/get_page': [{ path: 'about-us' }, { path: 'no-such-page' }],
  '/pages/get_sample_class': [{ key: 'how-a-river-ages' }, { key: 'no-such-class' }],
  '/dashboard/get_search_tags': [{ tag_initials: 'ssc' }, { tag_initials: 'gegraphy' }, { tag_initials: 'भूगोल' }],
  '/dashboard/get_trending_tags': [{}],
  '/dashboard/get_products_by_tags': [{ tag_name_string: 'polity' }, { tag_name_string: 'no such word at all' }],
  '/product/get_product_data': [{ product_id: 2101 }, { product_id: 1 }],
  '/product/get_product_tab_data': [
    { product_id: 2101, tab_id: 21011, level: 0, parent_id: 0 },
    { product_id: 2101, tab_id: 1, level: 0, parent_id: 0 },
  ],
};

/** Calls that change something, or need data that only the database has. */
const CHANGES = [
  '/auth/send_otp',
  '/auth/verify_otp',
  '/auth/social/nonce',
  '/auth/social_login',
  '/auth/refresh',
  '/newsletter/subscribe',
];

const open = endpoints.filter(({ caller, permission }) => !permission && (caller === 'anyone' || caller === 'visitor'));

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('every public call is listed here', () => {
  const known = [...Object.keys(READS), ...CHANGES];
  expect(open.map(({ path }) => path).sort()).toEqual(known.sort());
});

describe.each(open.filter(({ path }) => READS[path]))('$path', (endpoint) => {
  test.each(READS[endpoint.path] ?? [])('runs no statement for %j', async (body) => {
    for (const method of methodsOf(endpoint)) {
      const statements = await store.statements(async () => {
        const response = await sendCall(method, endpoint.path, body);
        expect(response.status).toBe(200);
        expect(await response.json()).toHaveProperty('status');
      });
      expect(statements, method).toEqual([]);
    }
  });
});

function sendCall(method: 'GET' | 'POST', path: string, body: object): Promise<Response> {
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
    return store.http(`${API_PREFIX}${path}?${query}`);
  }
  return store.http(API_PREFIX + path, {
    method,
    headers: { 'content-type': 'application/json', 'device-type': '3' },
    body: JSON.stringify(body),
  });
}
