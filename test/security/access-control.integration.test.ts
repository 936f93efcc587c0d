/**
 * Object-level authorization: Ravi sends every call with each of Asha's ids in each field that takes one. He reads and
 * changes nothing of hers, and the response is the same as for an unknown id.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDevices } from '../../contract/account/devices.ts';
import { submitAttempt } from '../../contract/assessment/attempts.ts';
import { shareResult } from '../../contract/assessment/own-results.ts';
import { startPractice } from '../../contract/assessment/practice.ts';
import { dataOf } from '../../contract/client.ts';
import { addAddress } from '../../contract/identity/addresses.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { answerEvent, startTest as beginTest, grantProduct } from '../support/domains/assessment/paper.ts';
import { beginPayment, formOf, pay, plainProducts } from '../support/domains/checkout/payment.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';
import { type Call, calls, needsToken, type Shape, sample, send, storeCalls } from './calls.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
/** Asha's ids by field name, each with an unknown id of the same form. */
let ashasIds: Record<string, Array<{ real: unknown; nobodys: unknown }>>;
/** Texts that a response would contain if it revealed Asha's data. */
const ASHAS_TEXTS = ['Asha', 'asha@', '9876500001', 'Only Asha Lives Here'];
let invoicePath: string;
let runningId: string;
let finishedId: string;

beforeAll(async () => {
  store = await openTestStore();
  [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  await grantProduct(store, asha);
  const address = await dataOf(
    asha.api(addAddress, {
      ...{ line1: 'Only Asha Lives Here', line2: 'Second Lane', town: 'Agra', pincode: '282002' },
      ...{ state_id: 1665, mobile_number: '9876500001' },
    }),
  );
  const [bought, unpaid] = plainProducts();
  const paidTxnid = await pay(store, asha, { productIds: [bought?.id ?? 0] });
  const begun = await beginPayment(asha, { productIds: [unpaid?.id ?? 0] });
  const over = await beginTest(asha, 507);
  await dataOf(asha.api(submitAttempt, { attempt_id: over.attempt_id, events: [] }));
  const running = await beginTest(asha, 501);
  const [device] = await dataOf(asha.api(getDevices));
  const { link_id } = await dataOf(asha.api(shareResult, { test_series_id: 507, days: '7', label: 'Mother' }));
  const { session_id } = await dataOf(
    asha.api(startPractice, {
      ...{ session_id: crypto.randomUUID(), product_id: 2103, questions: 5, minutes: null, choice: 'mixed' },
      topics: [{ subject: 'Mathematics', topic: 'Arithmetic' }],
    }),
  );
  invoicePath = /\/invoice\/[^"]+/.exec(JSON.stringify(await dataOf(asha.api(getMyOrders))))?.[0] ?? '';
  [runningId, finishedId] = [running.attempt_id, over.attempt_id];
  const unknownAttempt = 'A'.repeat(running.attempt_id.length);
  const form = formOf(begun);
  ashasIds = {
    address_id: [{ real: address.id, nobodys: 999_999_999 }],
    txnid: [paidTxnid, begun.txnid].map((real) => ({ real, nobodys: 'A'.repeat(20) })),
    attempt_id: [running, over].map(({ attempt_id }) => ({ real: attempt_id, nobodys: unknownAttempt })),
    device_ids: [{ real: [device?.device_id], nobodys: ['00000000-0000-4000-8000-000000000000'] }],
    hash: [{ real: form.hash, nobodys: '0'.repeat(128) }],
    session_id: [{ real: session_id, nobodys: '00000000-0000-4000-8000-000000000000' }],
    link_id: [{ real: link_id, nobodys: '00000000-0000-4000-8000-000000000000' }],
  };
  ASHAS_TEXTS.push(paidTxnid, begun.txnid, String(device?.device_id), invoicePath.slice(9, 30));
});
afterAll(() => store.close());

/**
 * Fields that identify nothing of one student: ids of the catalogue, the country or the institute, and other form
 * fields.
 */
const SHARED_FIELDS = new Set([
  ...['country_id', 'state_id', 'product_id', 'product_ids', 'addon_ids', 'product_addons', 'coupon_id', 'tab_id'],
  ...['parent_id', 'group_id', 'vertical_id', 'test_series_id', 'question_id', 'coupon_applied'],
  // Tokens that cannot be guessed, so anyone who has one received it.
  ...['refresh_token', 'recaptcha_token', 'social_token', 'receipt', 'key', 'device'],
  // An e-mail address that is being verified, not looked up.
  'email_id',
]);

test('each field that names something is listed here', () => {
  const named = storeCalls.flatMap(({ name, endpoint }) =>
    Object.keys((endpoint.body as Shape).properties ?? {})
      .filter((field) => /(_|^)ids?$|txnid|hash|token|receipt|key|device|coupon_applied|product_addons/.test(field))
      .map((field) => ({ name, field })),
  );
  expect(named.filter(({ field }) => !SHARED_FIELDS.has(field) && !OWNED_FIELDS.includes(field))).toEqual([]);
  expect(Object.keys(ashasIds).sort()).toEqual([...OWNED_FIELDS].sort());
});

const OWNED_FIELDS = ['address_id', 'txnid', 'attempt_id', 'device_ids', 'hash', 'session_id', 'link_id'];
const callsWithIds = storeCalls.filter(({ endpoint }) =>
  OWNED_FIELDS.some((field) => field in ((endpoint.body as Shape).properties ?? {})),
);

test.each(callsWithIds)('$name cannot read or change data of another student', async (call) => {
  const before = await stateOf(asha.studentId);
  const fields = Object.keys((call.endpoint.body as Shape).properties ?? {}).filter((field) => field in ashasIds);
  for (const field of fields) {
    for (const { real, nobodys } of ashasIds[field] ?? []) {
      const [known, unknown] = [
        await callAsRavi(call, { [field]: real }),
        await callAsRavi(call, { [field]: nobodys }),
      ];
      expect(known.status, field).toBe(unknown.status);
      expect(withoutId(known.text, real), `${call.name} ${field}`).toBe(withoutId(unknown.text, nobodys));
    }
  }
  expect(await stateOf(asha.studentId)).toBe(before);
});

test.each(calls.filter(needsToken))('$name shows Ravi nothing of Asha', async (call) => {
  if (/logout|delete_account/.test(call.name)) return;
  const { status, text } = await callAsRavi(call, {});
  expect(status).toBeLessThan(500);
  for (const mark of ASHAS_TEXTS) expect(text, mark).not.toContain(mark);
});

test('addresses outside the contract open nothing of another student', async () => {
  const authorization = `Bearer ${ravi.token}`;
  const before = await stateOf(asha.studentId);
  for (const attempt of [runningId, finishedId]) {
    for (const path of ['paper/ID', 'response_sheet/ID', 'event_log?attempt_id=ID', 'attempt_news?attempt_id=ID']) {
      for (const headers of [{ authorization }, { cookie: `sopan_engine=${ravi.token}` }] as HeadersInit[]) {
        const answered = await store.http(`/api/v1/test_series/pts/${path.replace('ID', attempt)}`, { headers });
        expect(answered.status, path).toBe(404);
      }
    }
  }
  const bare = invoicePath.replace(/\?.*/, '');
  for (const path of [bare, `${bare}.pdf`, bare.replace('invoice', 'credit-note')]) {
    expect((await store.http(path, { headers: { authorization } })).status, path).toBe(404);
  }
  expect(await stateOf(asha.studentId)).toBe(before);
});

test('public identifiers cannot be enumerated, and the invoice number opens nothing', async () => {
  const orders = await store.db.selectFrom('orders.order').select(['id', 'public_id']).execute();
  for (const { public_id } of orders) expect(public_id.length).toBeGreaterThanOrEqual(12);
  // One random id may contain the digits of its row, but not all of them.
  const digitsAreTheRow = orders.map(({ id, public_id }) => public_id.replace(/\D/g, '') === String(id));
  expect(digitsAreTheRow.length).toBeGreaterThan(5);
  expect(digitsAreTheRow).toContain(false);
  const { number } = await store.db.selectFrom('orders.invoice').select('number').executeTakeFirstOrThrow();
  const query = invoicePath.replace(/^[^?]*/, '');
  for (const name of [number, encodeURIComponent(number), '1', String(orders[0]?.id)]) {
    expect((await store.http(`/invoice/${name}${query}`)).status, name).toBe(404);
  }
  const next = await beginTest(ravi, 507);
  expect(next.attempt_id).toMatch(/^[\w-]{20,}$/);
});

async function callAsRavi(call: Call, change: object) {
  const right = sample(call.endpoint.body as Shape) as object;
  const events = 'events' in right ? { events: [answerEvent(1, 501001, 1)] } : {};
  const response = await send(store, call, { ...right, ...events, ...change }, ravi.token);
  return { status: response.status, text: await response.text() };
}

/** Replaces the id itself, which a response may repeat. */
function withoutId(text: string, id: unknown): string {
  return text.replaceAll(String(id), 'ID');
}

/** All rows with the student's id, as one text. */
async function stateOf(studentId: number): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'student_id' and table_schema not in ('pg_catalog', 'information_schema', 'jobs')
    order by 1`.execute(store.db);
  const states = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ state: string }>`
      select ${name} || coalesce(string_agg(t::text, '|' order by t::text), '') as state
      from ${sql.raw(name)} t where student_id = ${studentId}`.execute(store.db);
    states.push(rows[0]?.state);
  }
  expect(states.length).toBeGreaterThan(15);
  return states.join('\n');
}
