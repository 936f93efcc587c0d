/**
 * Each call of the staff that returns the contacts or the address of a student, or what one student has, records the reading
 * in the audit log.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, dataOf } from '../../contract/client.ts';
import { getOrder } from '../../contract/staff/money/orders.ts';
import { beginPayment, pay, plainProducts } from '../support/domains/checkout/payment.ts';
import { staff } from '../support/domains/staff.ts';
import { TEST_ADDRESS } from '../support/http/address.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';
import { type Call, calls, type Shape, sample } from './calls.ts';

const HOUR_MS = 60 * 60_000;
const RAVI = { mobile: '9876500002', line: TEST_ADDRESS.line1 };

let store: TestStore;
let ravi: TestStudent;
/** An order, its payment, and a payment without an order. */
let references: string[];

beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  const [paid, open] = plainProducts();
  const txnid = await pay(store, ravi, { productIds: [paid?.id ?? 0] });
  const begun = await beginPayment(ravi, { productIds: [open?.id ?? 0] });
  const { order } = await dataOf((await staff(store, 'support')).api(getOrder, { reference: txnid }));
  references = [order?.order_number ?? '', txnid, begun.txnid];
});
afterAll(() => store.close());

const reads = calls.filter(({ endpoint, method }) => endpoint.caller === 'staff' && method === 'GET');

/** The bodies with which a call finds records of the student. */
function bodiesOf({ endpoint }: Call): object[] {
  const shape = endpoint.body as Shape;
  const has = (name: string) => shape.properties !== undefined && name in shape.properties;
  const body = { ...(sample(shape) as object), ...(has('student_id') ? { student_id: ravi.studentId } : {}) };
  return has('reference') ? references.map((reference) => ({ ...body, reference })) : [body];
}

const readings = () =>
  store.db
    .selectFrom('audit.entry')
    .where('target_type', '=', 'student')
    .where('target_id', '=', String(ravi.studentId))
    .where((eb) => eb.or([eb('action', 'like', '%read'), eb('action', '=', 'student.data_exported')]))
    .select('action')
    .execute();

/** The sample of an id names nothing. */
function notFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

test('a reading of personal data is recorded', async () => {
  const personal: string[] = [];
  const ofOneStudent: string[] = [];
  for (const call of reads) {
    for (const body of bodiesOf(call)) {
      store.clock.advance(HOUR_MS + 1);
      const { api } = await staff(store, 'owner');
      const before = (await readings()).length;
      const text = JSON.stringify(await api(call.endpoint, body).catch(notFound));
      const isOfOneStudent = (call.endpoint.body as Shape).required?.includes('student_id') === true;
      const isPersonal = Object.values(RAVI).some((value) => text.includes(value));
      if (isPersonal) personal.push(call.endpoint.path);
      // The sample of a test names none.
      else if (isOfOneStudent && text !== 'null') ofOneStudent.push(call.endpoint.path);
      else continue;
      expect((await readings()).length, `${call.name} ${JSON.stringify(body)}`).toBe(before + 1);
    }
  }
  expect(personal.sort()).toEqual([
    '/staff/offline_payments/student',
    '/staff/orders/order',
    '/staff/orders/order',
    '/staff/orders/order',
    '/staff/students/data',
    '/staff/students/student',
  ]);
  expect(ofOneStudent).toEqual(expect.arrayContaining(['/staff/students/batches', '/staff/students/courses']));
});
