/**
 * Deleting an account during other calls of the student: no call fails unexpectedly, and nothing is stored afterwards.
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDetails, deleteAccount } from '../../contract/account/account.ts';
import { sendConfirmation } from '../../contract/account/confirmation.ts';
import { changeMobile, sendMobileOtp } from '../../contract/account/contact.ts';
import { addToCart } from '../../contract/cart.ts';
import { applyPromoCode } from '../../contract/checkout/bill.ts';
import { type Api, dataOf } from '../../contract/client.ts';
import { addAddress, updateAddress } from '../../contract/identity/addresses.ts';
import { INDIA } from '../../contract/identity/places.ts';
import { updateProfile } from '../../contract/identity/sign-in.ts';
import { plainProducts } from '../../test/support/domains/checkout/payment.ts';
import {
  confirmByCode,
  FORM,
  readCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../test/support/domains/sign-in-steps.ts';
import { rowsOf } from '../../test/support/domains/student-rows.ts';
import { TEST_ADDRESS } from '../../test/support/http/address.ts';
import { outcomeOf } from '../../test/support/http/outcome.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';

let store: TestStore;
const logged: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

let lastMobile = 9844440000;

/** Returns a new student who is signed in on two devices and has just confirmed on both. */
async function onTwoDevices() {
  lastMobile += 10;
  const mobile = String(lastMobile);
  const { accessToken } = await signedInByMobile(store, mobile);
  await dataOf(store.api(accessToken)(updateProfile, formOf(mobile)));
  const devices = [await store.studentByMobile(mobile), await store.studentByMobile(mobile)] as const;
  for (const { api } of devices) {
    store.clock.advance(60_000);
    await confirmByCode(store, api, mobile);
  }
  return { mobile, devices };
}

const formOf = (mobile_number: string) => ({ ...FORM, mobile_number, email_id: `s${mobile_number}@example.com` });

/** Requests the code for a change of number, and returns the call that makes the change. */
async function changeTo({ api, token }: TestStudent, mobile_number: string) {
  const number = { country_id: INDIA, mobile_number };
  await dataOf(api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
  const otp = await readCode(store, mobile_number);
  return () => outcomeOf(store.httpApi(token)(changeMobile, { ...number, otp }));
}
const deletion =
  ({ token }: TestStudent) =>
  () =>
    outcomeOf(store.httpApi(token)(deleteAccount));

/** The second call finds that its session has ended, and the confirmation with it. */
function expectOneSuccess(outcomes: Array<string | number>): void {
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toContain('SUCCESS');
  expect(outcomes.some((one) => one === 401 || one === 'confirmation_needed')).toBe(true);
}

const TIMES = 4;

describe('two calls at once', () => {
  // A transaction is retried after a deadlock, which would hide a wrong lock order.
  afterEach(() => expect(logged.filter((line) => line.includes('deadlock'))).toEqual([]));

  it('delete the account once, from two devices', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { devices } = await onTwoDevices();
      const outcomes = await Promise.all(devices.map((device) => deletion(device)()));
      expectOneSuccess(outcomes);
    }
  });

  it('delete the account or change its number first, and both return a result', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { mobile, devices } = await onTwoDevices();
      const [here, elsewhere] = devices;
      const change = await changeTo(elsewhere, String(Number(mobile) + 1));
      const outcomes = await Promise.all([deletion(here)(), change()]);
      expectOneSuccess(outcomes);
    }
  });

  it('change the number once, since the change ends the other session', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { mobile, devices } = await onTwoDevices();
      const changes = [
        await changeTo(devices[0], String(Number(mobile) + 1)),
        await changeTo(devices[1], String(Number(mobile) + 2)),
      ];
      const outcomes = await Promise.all(changes.map((change) => change()));
      expectOneSuccess(outcomes);
    }
  });
});

describe('a call whose session was looked up before the deletion', () => {
  const calls: Record<string, (api: Api, mobile: string) => ReturnType<Api>> = {
    add_address: (api) => api(addAddress, TEST_ADDRESS),
    update_address: (api) => api(updateAddress, { address_id: 1, ...TEST_ADDRESS }),
    change_details: (api) =>
      api(changeDetails, { first_name: 'Ghost', last_name: 'Row', dob: '2000-01-01', state: 1665, gender: 2 }),
    update_profile: (api, mobile) => api(updateProfile, formOf(mobile)),
    add_to_cart: (api) => api(addToCart, { product_id: plainProducts()[0]?.id ?? 0, type: 1 }),
    apply_promo_code: (api) =>
      api(applyPromoCode, { product_ids: String(plainProducts()[0]?.id), promo_code: 'DAS10' }),
    send_otp: async (api) => api(sendConfirmation, { recaptcha_token: await solvedCaptcha(store) }),
  };

  it.each(Object.keys(calls))('%s stores nothing', async (name) => {
    const { mobile, devices } = await onTwoDevices();
    const { api, studentId, token } = devices[0];
    await sql`update identity.student set mobile = null, mobile_proved_at = null, email = null, email_proved_at = null,
      first_name = null, last_name = null, dob = null, gender = null, state_id = null, onboarded_at = null,
      deleted_at = ${store.clock.now()} where id = ${studentId}`.execute(store.db);
    const before = await rowsOf(store, studentId);
    expect(await outcomeOf(calls[name]?.(store.httpApi(token), mobile) ?? api(deleteAccount))).toBe(401);
    expect(await rowsOf(store, studentId)).toEqual(before);
  });
});

it('no table that refers to a student accepts a row of a deleted one, except the books', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'identity.student'::regclass and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.conrelid and p.proname = 'refuse_deleted_student'
    ) order by name`.execute(store.db);
  expect(rows.map(({ name }) => name)).toEqual(['orders."order"', 'pricing.coupon_use']);
});
