/** How many changes one member of the staff makes, and how many bytes they send. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { disableCoupons } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { discardDraft } from '../../../contract/staff/catalogue/drafts.ts';
import { publishPrices, savePrices } from '../../../contract/staff/catalogue/prices.ts';
import { previewAnswer } from '../../../contract/staff/catalogue/tab-help.ts';
import { listQuestions } from '../../../contract/staff/exams/questions.ts';
import { endSessions, getMe } from '../../../contract/staff/sign-in/me.ts';
import { sendProofCode } from '../../../contract/staff/sign-in/proof.ts';
import { publish, saveChange } from '../../../test/support/domains/products.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { signInByCode, staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { endpoints } from '../../app/domains.ts';

let store: TestStore;
let owner: TestStaff;
let staffId: number;
beforeAll(async () => {
  store = await openTestStore();
  owner = await staff(store, 'owner');
  staffId = (await dataOf(owner.api(getMe))).staff_id;
});
beforeEach(async () => void (await store.db.deleteFrom('identity.allowance').execute()));
afterAll(() => store.close());

const subjectOf = (limit: string) => `staff-limit:${limit}:${staffId}`;
const preview = () => owner.api(previewAnswer, { html: '<p>Answer</p>' });

test.each([
  ['changes_in_minute', 300, /^You changed or checked 300 things within a minute\. You can continue in /],
  ['changes_in_day', 20_000, /^You changed or checked 20,000 things within a day\. You can continue in /],
])('every POST of a person counts towards %s', async (limit, maximum, message) => {
  await setUsage(store, subjectOf(limit), maximum - 1);
  await dataOf(preview());
  await expect(preview()).rejects.toMatchObject({ status: 429, message: expect.stringMatching(message) });
  const other = await staff(store, 'content');
  await dataOf(other.api(previewAnswer, { html: '<p>Answer</p>' }));
  // Reads go on.
  await dataOf(owner.api(getMe));
});

test('who has used up the changes can still end sessions and prove who they are', async () => {
  await setUsage(store, subjectOf('changes_in_day'), 20_000);
  await expect(preview()).rejects.toMatchObject({ status: 429 });
  await dataOf(owner.api(sendProofCode, {}));
  await dataOf(owner.api(endSessions, { session_ids: [randomUUID()] }));
});

test('a call that is refused counts as well', async () => {
  await setUsage(store, subjectOf('changes_in_minute'), 299);
  await owner.api(discardDraft, { product_id: 999_001, version: 1 }).catch(() => null);
  await expect(preview()).rejects.toMatchObject({ status: 429 });
});

test('questions that are compared have a limit of their own', async () => {
  await setUsage(store, subjectOf('reports_read'), 599);
  await dataOf(owner.api(listQuestions, {}));
  await expect(owner.api(listQuestions, {})).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You opened 600 reports, questions or lists of questions within ten minutes\./),
  });
});

test('the rows of a bulk action are counted', async () => {
  await setUsage(store, subjectOf('rows_changed'), 49_999);
  const rows = [{ coupon_id: 999_001 }, { coupon_id: 999_002 }];
  const disable = () => owner.api(disableCoupons, { rows, reason: 'over', key: randomUUID() });
  await dataOf(disable());
  await expect(disable()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You changed 50,000 rows/),
  });
});

test('the rows of price lists are counted', async () => {
  await setUsage(store, subjectOf('rows_changed'), 50_000);
  const rows = [{ product_id: 1101, current_id: 0, version: 0, price: 499 }];
  for (const endpoint of [savePrices, publishPrices]) {
    await expect(owner.api(endpoint, { rows }), endpoint.path).rejects.toMatchObject({ status: 429 });
  }
});

/** Calls with many records that are no bulk actions, with the reason. */
const COUNTED_OTHERWISE: Record<string, string> = {
  '/staff/products/check_prices': 'stores nothing',
  '/staff/products/save_prices': 'counts its rows',
  '/staff/products/publish_prices': 'counts its rows',
  '/staff/institute/save': 'one document with one entry',
  '/staff/hindi_texts/save': 'one document with one entry',
  '/staff/exams/check_candidates': 'stores nothing',
  '/staff/exams/import_candidates': 'one entry; the candidates of a test have a maximum',
  '/staff/questions/import': 'counts the questions',
  '/staff/practice/save': 'one entry; the topics of a product have a maximum',
  '/staff/settlements/check': 'stores nothing',
};

test('each call with many records is a bulk action, or has a named reason', () => {
  const isMany = (schema: { type?: string; maxItems?: number; items?: { type?: string } }) =>
    schema.type === 'array' && schema.items?.type === 'object' && (schema.maxItems ?? Number.POSITIVE_INFINITY) >= 100;
  const found = endpoints
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/staff/'))
    .filter(({ body }) => {
      const fields: Record<string, object> = (body as { properties?: Record<string, object> })?.properties ?? {};
      return Object.values(fields).some(isMany) && !('rows' in fields && 'key' in fields);
    })
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(COUNTED_OTHERWISE).toSorted());
});

test('versions that are stored again are counted, whatever was sent', async () => {
  await setUsage(store, subjectOf('kilobytes_stored'), 10 * 1024 * 1024);
  const publishing = saveChange(owner.api, 1101, { title: 'Stored again' }).then(() => publish(owner.api, 1101));
  await expect(publishing).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You stored 10 GB of versions within a day/),
  });
});

test('the bytes of bodies are counted, except short ones', async () => {
  const { cookie } = await signInByCode(store, 'owner@sopan.example');
  const send = (html: string) =>
    store.http(`/api/v1${previewAnswer.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: store.url },
      body: JSON.stringify({ html }),
    });
  await setUsage(store, subjectOf('kilobytes_sent'), 1024 * 1024 - 10);
  const long = 'x'.repeat(10 * 1024);
  expect((await send(long)).status).toBe(200);
  const refused = await send(long);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^You sent 1 GB of texts within a day/),
  });
  expect((await send('short')).status).toBe(200);
});
