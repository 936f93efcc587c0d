/**
 * The copy of a long history is read page by page, lets other calls run in between, and is limited to a few an hour.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccount, getMyData } from '../../contract/account/account.ts';
import { dataOf } from '../../contract/client.ts';
import { beginPayment, plainProducts } from '../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { storedData } from './data-export.ts';

const EVENTS = 6000;
const isEventRead = (text: string) => text.includes('from "assessment"."event"');

let store: TestStore;
let asha: TestStudent;
let meena: TestStudent;
let eventReads = 0;
beforeAll(async () => {
  store = await openTestStore({
    onStatement: (text) => {
      if (isEventRead(text)) eventReads++;
    },
  });
  asha = await store.student('Asha');
  meena = await store.student('Meena');
  for (let number = 101; number <= 102; number++) await storeLongAttempt(asha.studentId, number);
});
afterAll(() => store.close());

/** Stores a finished attempt with many answers. */
async function storeLongAttempt(studentId: number, number: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into assessment.attempt (student_id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, state, started_at, deadline, ended_at, receipt)
    select ${studentId}, ${`long-${number}`}, 'Asha', 2101, 1, 507, max(version), ${number}, 2, 'submitted',
      ${store.ctx().now}::timestamptz - interval '1 hour', ${store.ctx().now}, ${store.ctx().now}, repeat('a', 64)
    from assessment.paper where test_id = 507 returning id`.execute(store.db);
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select ${studentId}, ${rows[0]?.id}, seq, 507001, '1', false, 5, 1, ${store.ctx().now}
    from generate_series(1, ${EVENTS}::int) as seq`.execute(store.db);
}

const download = ({ token }: TestStudent) =>
  store.http('/api/v1/user/account/get_my_data', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });

test('a long history is exported completely and in order, page by page', async () => {
  eventReads = 0;
  const answer = await download(asha);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const { data, ...rest } = (await answer.json()) as { data: { tests: { attempts: object[]; answers: object[] } } };
  expect(rest).toEqual({ status: 'SUCCESS', success: true, message: 'OK' });
  const long = data.tests.answers.filter((one) => String((one as { public_id: string }).public_id).startsWith('long-'));
  expect(long).toEqual(
    ['long-101', 'long-102'].flatMap((public_id) =>
      Array.from({ length: EVENTS }, (_, at) => ({
        public_id,
        seq: at + 1,
        question_id: 507001,
        response: 1,
        marked: false,
        spent_ms: 5,
        received_at: store.ctx().now.toISOString(),
      })),
    ),
  );
  expect(data.tests.attempts).toContainEqual(
    expect.objectContaining({ public_id: 'long-102', test_id: 507, number: 102, state: 'submitted', score: null }),
  );
  expect(eventReads).toBeGreaterThanOrEqual((2 * EVENTS) / 1000);
  // A call within this process returns the same data.
  expect(JSON.parse(JSON.stringify(await dataOf(asha.api(getMyData))))).toEqual(data);
});

test('another student is served between two pages of a long export', async () => {
  eventReads = 0;
  const parts = (await storedData(store.ctx(), asha.studentId)).serialize('OK');
  for (let part = await parts.next(); eventReads === 0 && !part.done; ) part = await parts.next();
  const readsBefore = eventReads;
  expect(await dataOf(meena.api(getAccount))).toMatchObject({ first_name: 'Meena' });
  expect(eventReads).toBe(readsBefore);
  for await (const _ of parts);
  expect(eventReads).toBeGreaterThan(readsBefore);
});

test('five exports an hour; the next is refused with the time to wait, and other students are not', async () => {
  store.clock.advance(3_600_000);
  for (let n = 0; n < 5; n++) expect((await download(meena)).status).toBe(200);
  store.clock.advance(600_000);
  const refused = await download(meena);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3000']);
  expect(await refused.json()).toMatchObject({
    code: 'too_many',
    message: 'You have downloaded your data several times. Please try again in 50 minutes.',
  });
  expect((await download(asha)).status).toBe(200);
  store.clock.advance(3_000_000);
  expect((await download(meena)).status).toBe(200);
});

test('received payments, refunds and verified deliveries arrive whole and in order, of this student only', async () => {
  store.clock.advance(3_600_000);
  const [first, second] = plainProducts().map(({ id }) => id);
  const { txnid } = await beginPayment(asha, { productIds: [first ?? 0] });
  const other = await beginPayment(meena, { productIds: [second ?? 0] });
  const now = store.ctx().now;
  for (const [studentId, id] of [[asha.studentId, txnid] as const, [meena.studentId, other.txnid] as const]) {
    await sql`insert into checkout.payment (student_id, txnid, gateway, gateway_payment_id, amount_paise, mode, paid_at)
      select ${studentId}, ${id}, 'payu', ${id} || lpad(n::text, 3, '0'), 100, 'UPI', ${now}
      from generate_series(1, 120) as n`.execute(store.db);
    await sql`insert into checkout.refund (student_id, txnid, token, gateway, gateway_payment_id, amount_paise, reason,
        state, requested_at)
      select ${studentId}, ${id}, left(${id}, 16) || lpad(n::text, 3, '0'), 'payu', n::text, 100, 'paid twice', 'done', ${now}
      from generate_series(1, 120) as n`.execute(store.db);
    await sql`insert into checkout.payment_event (received_at, source, gateway, txnid, verdict, body)
      select ${now}, source, 'payu', ${id}, verdict, jsonb_build_object('bank_ref_num', n, 'hash', 'x', 'key', 'x')
      from generate_series(1, 120) as n,
        (values ('webhook', 'genuine'), ('webhook', 'wrong hash'), ('enquiry', 'paid')) as kind (source, verdict)
      order by n`.execute(store.db);
  }
  const { data } = (await (await download(asha)).json()) as { data: Record<string, Array<Record<string, unknown>>> };
  const ofPayment = (name: string) => (data[name] ?? []).filter((row) => row.txnid === txnid);
  const numbers = Array.from({ length: 120 }, (_, at) => at + 1);
  const numbered = (prefix: string) => numbers.map((n) => prefix + String(n).padStart(3, '0'));
  expect(ofPayment('payments_received').map((row) => row.gateway_payment_id)).toEqual(numbered(txnid));
  expect(ofPayment('payments_refunded').map((row) => row.reference)).toEqual(numbered(txnid.slice(0, 16)));
  expect(ofPayment('payment_deliveries').map((row) => row.body)).toEqual(numbers.map((n) => ({ bank_ref_num: n })));
  expect(JSON.stringify(data)).not.toContain(other.txnid);
});
