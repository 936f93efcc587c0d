/** My Account: devices, name, address, number, the copy of all data, and the deletion. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDetails, deleteAccount, getAccount, getMyData } from '../../contract/account/account.ts';
import { confirmStudent, sendConfirmation } from '../../contract/account/confirmation.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../contract/account/contact.ts';
import { endDevices, getDevices } from '../../contract/account/devices.ts';
import { saveAnswers, startAttempt } from '../../contract/assessment/attempts.ts';
import { chooseTestLanguage } from '../../contract/assessment/test-details.ts';
import { addToCart } from '../../contract/cart.ts';
import { getProductData, getProductTabData } from '../../contract/catalogue/product.ts';
import { dataOf } from '../../contract/client.ts';
import { addAddress, getAddressList } from '../../contract/identity/addresses.ts';
import { INDIA } from '../../contract/identity/places.ts';
import { refreshSession } from '../../contract/identity/sign-in.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import { getMyOrders } from '../../contract/orders.ts';
import {
  beginPayment,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../test/support/domains/checkout/payment.ts';
import {
  codeFor,
  confirmByCode,
  enterLoginCode,
  otherCode,
  readCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { sweepIdentity } from '../identity/sweep.ts';
import { sendQueuedSms } from '../platform/messaging/sms.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

const MOBILES: Record<string, string> = {
  Asha: '9876500001',
  Ravi: '9876500002',
  Meena: '9876500003',
  Imran: '9876500004',
};

async function confirm(name: string, { api }: TestStudent) {
  await confirmByCode(store, api, MOBILES[name] ?? '');
}
const isSessionLive = (token: string) =>
  store
    .httpApi(token)(getAddressList)
    .then(() => true)
    .catch((error: { status: number }) => (error.status === 401 ? false : Promise.reject(error)));

describe('devices', () => {
  it('are shown with a description, and end at once when Asha ends them', async () => {
    const here = await store.student('Asha');
    const phone = await signedInByMobile(store, MOBILES.Asha ?? '');
    const stolen = await signedInByMobile(store, MOBILES.Asha ?? '');
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    await store.db.updateTable('identity.session').set({ user_agent: agent, ip: '203.0.113.7' }).execute();
    const devices = await dataOf(here.api(getDevices));
    expect(devices).toHaveLength(3);
    expect(devices[0]).toMatchObject({ is_this: true, name: 'Chrome on Android', ip: '203.0.113.7' });
    expect(devices[0]?.name_hindi).toBe('Android पर Chrome');
    const ids = (await dataOf(store.api(stolen.accessToken)(getDevices))).filter((one) => one.is_this);
    expect(await isSessionLive(stolen.accessToken)).toBe(true);
    const left = await dataOf(here.api(endDevices, { device_ids: ids.map((one) => one.device_id) }));
    expect(left).toHaveLength(2);
    // The caller's own session ends by `logout` only.
    const same = await dataOf(here.api(endDevices, { device_ids: [devices[0]?.device_id ?? '', 'unknown'] }));
    expect(same).toEqual(left);
    expect(await isSessionLive(stolen.accessToken)).toBe(false);
    await expect(dataOf(store.api()(refreshSession, { refresh_token: stolen.refreshToken }))).rejects.toMatchObject({
      status: 401,
    });
    expect(await isSessionLive(phone.accessToken)).toBe(true);
    expect(await isSessionLive(here.token)).toBe(true);
  });

  it('of another student are not seen and cannot be ended', async () => {
    const [ravi, meena] = [await store.student('Ravi'), await store.student('Meena')];
    const hers = await dataOf(meena.api(getDevices));
    const his = await dataOf(ravi.api(endDevices, { device_ids: hers.map((one) => one.device_id) }));
    expect(his.map((one) => one.device_id)).not.toContain(hers[0]?.device_id);
    expect(await isSessionLive(meena.token)).toBe(true);
  });
});

describe('changing personal data', () => {
  it('accepts a new name, and refuses an invalid one', async () => {
    const asha = await store.student('Asha');
    const form = { first_name: ' Asha ', last_name: 'Verma-Joshi', dob: '2003-05-14', state: 1665, gender: 2 };
    expect(await dataOf(asha.api(changeDetails, form))).toMatchObject({ first_name: 'Asha', last_name: 'Verma-Joshi' });
    for (const wrongly of [
      { last_name: ' ' },
      { dob: '2999-01-01' },
      { state: 1 },
      { gender: 4 },
      { first_name: '<b>' },
    ]) {
      expect(await asha.api(changeDetails, { ...form, ...wrongly })).toMatchObject({ code: 'profile_incomplete' });
    }
    expect(await dataOf(asha.api(getAccount))).toMatchObject({ last_name: 'Verma-Joshi', dob: '2003-05-14' });
  });

  it('requires a code before a number or an address can be changed', async () => {
    const asha = await store.student('Asha');
    const recaptcha_token = await solvedCaptcha(store);
    const number = { country_id: INDIA, mobile_number: '9811122201' };
    const calls = [
      asha.api(sendMobileOtp, { ...number, recaptcha_token }),
      asha.api(changeMobile, { ...number, otp: '123456' }),
      asha.api(sendEmailOtp, { email_id: 'new@example.com', recaptcha_token }),
      asha.api(changeEmail, { email_id: 'new@example.com', otp: '123456' }),
      asha.api(deleteAccount),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ code: 'confirmation_needed' });
    await dataOf(asha.api(sendConfirmation, { recaptcha_token }));
    const code = await readCode(store, MOBILES.Asha ?? '');
    expect(await asha.api(confirmStudent, { otp: otherCode(code) })).toMatchObject({ code: 'otp_invalid' });
    expect(await enterLoginCode(store.api(), MOBILES.Asha ?? '', code)).toMatchObject({ status: 'FAILURE' });
    expect(await asha.api(deleteAccount)).toMatchObject({ code: 'confirmation_needed' });
  });

  it('lets a confirmation count in its own session, for ten minutes', async () => {
    const [asha, elsewhere] = [await store.student('Asha'), await store.student('Asha')];
    await confirm('Asha', asha);
    const body = async () => ({ email_id: 'asha2@example.com', recaptcha_token: await solvedCaptcha(store) });
    expect(await elsewhere.api(sendEmailOtp, await body())).toMatchObject({ code: 'confirmation_needed' });
    expect(await asha.api(sendEmailOtp, await body())).toMatchObject({ status: 'SUCCESS' });
    store.clock.advance(10 * 60_000);
    expect(await asha.api(sendEmailOtp, await body())).toMatchObject({ code: 'confirmation_needed' });
  });

  it('accepts a number whose code was entered, signs other devices out, and notifies by mail', async () => {
    const [ravi, elsewhere] = [await store.student('Ravi'), await store.student('Ravi')];
    await confirm('Ravi', ravi);
    const number = { country_id: INDIA, mobile_number: '+91 98111 22202' };
    await dataOf(ravi.api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
    const otp = await readCode(store, '9811122202');
    expect(await ravi.api(changeMobile, { ...number, otp: otherCode(otp) })).toMatchObject({ code: 'otp_invalid' });
    expect(await dataOf(ravi.api(changeMobile, { ...number, otp }))).toMatchObject({ mobile_number: '9811122202' });
    expect(await isSessionLive(elsewhere.token)).toBe(false);
    expect(await isSessionLive(ravi.token)).toBe(true);
    MOBILES.Ravi = '9811122202';
    expect(await signedInByMobile(store, '9811122202')).toMatchObject({ is_new_user: false, first_name: 'Ravi' });
    expect(await signedInByMobile(store, '9876500002')).toMatchObject({ is_new_user: true });
    const mails = await store.db.selectFrom('mail.message').select(['subject', 'recipient']).execute();
    expect(mails).toContainEqual({ subject: 'Your mobile number was changed', recipient: 'ravi@example.com' });
  });

  it('does not accept Meena’s number, though Imran reads her messages, and refuses it only then', async () => {
    const imran = await store.student('Imran');
    await confirm('Imran', imran);
    const number = { country_id: INDIA, mobile_number: MOBILES.Meena ?? '' };
    const recaptcha_token = await solvedCaptcha(store);
    expect(await imran.api(sendMobileOtp, { ...number, recaptcha_token })).toMatchObject({ status: 'SUCCESS' });
    const otp = await readCode(store, MOBILES.Meena ?? '');
    expect(await imran.api(changeMobile, { ...number, otp })).toMatchObject({ code: 'mobile_taken' });
    expect(await dataOf(imran.api(getAccount))).toMatchObject({ mobile_number: MOBILES.Imran });
  });

  it('accepts a mail address whose code was entered; not another student’s, and not another spelling of it', async () => {
    const meena = await store.student('Meena');
    await confirm('Meena', meena);
    const requestChange = async (email_id: string) =>
      meena.api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) });
    expect(await requestChange('no address')).toMatchObject({ code: 'profile_incomplete' });
    expect(await requestChange('Meena.Pillai@Example.com')).toMatchObject({ status: 'SUCCESS' });
    const code = async (email: string) => /^\d{6}/.exec((await store.outbox(email))[0]?.text ?? '')?.[0] ?? '';
    const otp = await code('meena.pillai@example.com');
    expect(await meena.api(changeEmail, { email_id: 'other@example.com', otp })).toMatchObject({ code: 'otp_invalid' });
    const changed = await dataOf(meena.api(changeEmail, { email_id: 'Meena.Pillai@Example.com', otp }));
    expect(changed).toMatchObject({ email_id: 'Meena.Pillai@Example.com' });
    await dataOf(requestChange('IMRAN@example.com'));
    const taken = await meena.api(changeEmail, { email_id: 'IMRAN@example.com', otp: await code('imran@example.com') });
    expect(taken).toMatchObject({ code: 'email_taken' });
  });

  it('accepts one of two changes to one number that arrive together', async () => {
    const [asha, imran] = [await store.student('Asha'), await store.student('Imran')];
    const number = { country_id: INDIA, mobile_number: '9811122203' };
    const codes: string[] = [];
    for (const [name, student] of [
      ['Asha', asha],
      ['Imran', imran],
    ] as const) {
      await confirm(name, student);
      await dataOf(student.api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
      codes.push(await readCode(store, '9811122203'));
      store.clock.advance(60_000);
    }
    const answers = await Promise.all([
      store.httpApi(asha.token)(changeMobile, { ...number, otp: codes[0] ?? '' }),
      store.httpApi(imran.token)(changeMobile, { ...number, otp: codes[1] ?? '' }),
    ]);
    const outcomes = answers.map((answer) => ('code' in answer ? answer.code : answer.status)).sort();
    expect(outcomes).toEqual(['SUCCESS', 'mobile_taken']);
    MOBILES[answers[0]?.success ? 'Asha' : 'Imran'] = '9811122203';
  });
});

describe('data export and deletion', () => {
  const RETAINED_TABLES = new Set([
    'orders.order',
    'orders.line',
    'orders.invoice',
    'orders.credit_note',
    'checkout.transaction',
    'checkout.payment',
    'checkout.refund',
    'pricing.coupon_use',
  ]);
  /** Tables without rows for some purchases. */
  const ONLY_SOMETIMES = new Set(['checkout.refund', 'orders.credit_note', 'pricing.coupon_use']);

  it('contains everything of the student only; afterwards nothing identifies the student, and the books still add up', async () => {
    const asha = await store.student('Asha');
    const meena = await store.student('Meena');
    const [bought, inCart] = plainProducts();
    if (!bought || !inCart) throw new Error('the demo institute sells two plain things');
    const begun = await beginPayment(asha, { productIds: [bought.id] });
    const delivered = await submitHostedPage(store, asha, begun, 'success');
    await postCallback(store, delivered);
    await dataOf(asha.api(addToCart, { product_id: inCart.id, type: 1 }));
    await dataOf(asha.api(subscribeToNewsletter, { email: 'asha@example.com', consent: 1 }));
    await takePartOfTest(asha);
    const home = { line1: '7 Canary Lane', line2: 'Top floor', town: 'Agra', pincode: '282002', state_id: 1665 };
    await dataOf(asha.api(addAddress, { ...home, mobile_number: '9876500001' }));
    await dataOf(meena.api(addAddress, { ...home, line1: '8 Heron Lane', mobile_number: '9876500003' }));

    const copy = await dataOf(asha.api(getMyData));
    const text = JSON.stringify(copy);
    for (const part of ['asha@example.com', '7 Canary Lane', bought.title]) expect(text).toContain(part);
    for (const part of ['8 Heron Lane', 'meena', 'token', 'hash"']) expect(text.toLowerCase()).not.toContain(part);
    expect(copy).toMatchObject({
      cart: [{ product_id: inCart.id }],
      courses: expect.anything(),
      tests: {
        // Attempts from the demo content come first.
        attempts: expect.arrayContaining([expect.objectContaining({ test_id: expect.anything(), score: null })]),
        answers: expect.arrayContaining([expect.objectContaining({ seq: 1, marked: true })]),
        chosen_language: [expect.objectContaining({ language: 2 })],
      },
      payments_received: [expect.objectContaining({ txnid: begun.txnid, gateway_payment_id: delivered.mihpayid })],
      payments_refunded: [],
      payment_deliveries: [
        expect.objectContaining({
          txnid: begun.txnid,
          body: expect.objectContaining({ mihpayid: delivered.mihpayid }),
        }),
      ],
      newsletter: [{ email: 'asha@example.com' }],
    });

    const books = async () => {
      const { rows } = await sql<{ sum: number; invoices: number }>`
        select sum(o.total_paise)::int as sum, count(i.number)::int as invoices from orders."order" o
        left join orders.invoice i using (student_id) where o.student_id = ${asha.studentId}`.execute(store.db);
      return rows[0];
    };
    const before = await books();
    const invoice = /\/invoice\/[^"]+/.exec(JSON.stringify(await dataOf(asha.api(getMyOrders))))?.[0] ?? '';
    expect(await (await store.http(invoice)).text()).toContain('Asha');

    const elsewhere = await store.student('Asha');
    await confirm('Asha', asha);
    // Earlier notices to her previous number have been sent by now.
    await sendWaitingTexts();
    expect(await asha.api(deleteAccount)).toMatchObject({ status: 'SUCCESS', message: 'Your account is deleted.' });
    for (const { token } of [asha, elsewhere]) expect(await isSessionLive(token)).toBe(false);

    expect(await books()).toEqual(before);
    expect(await (await store.http(invoice)).text()).not.toContain('Asha');
    expect(await rowsOf(asha.studentId)).toEqual(
      [...RETAINED_TABLES].filter((table) => !ONLY_SOMETIMES.has(table)).sort(),
    );
    expect(await isSessionLive(meena.token)).toBe(true);
    // A gateway repeats its deliveries, which name the payer, for days.
    for (const gateway of ['payu', 'easebuzz']) await store.http(`/payment/webhook/${gateway}`, formPost(delivered));
    await postCallback(store, { ...delivered, mihpayid: '1' });
    await postCallback(store, { ...delivered, amount: '1.00' });
    // Rate limits on codes survive the deletion for a day, so that deleting an account does not reset them.
    store.clock.advance(25 * 3_600_000);
    await sweepIdentity.run(store.ctx(), {});
    await sendWaitingTexts();
    const { email = '', phone = '' } = delivered;
    const traces = ['asha@example.com', '7 Canary Lane', '9876500001', MOBILES.Asha ?? '', 'Verma-Joshi', email, phone];
    for (const trace of traces) {
      expect(trace).not.toBe('');
      expect(await tablesWith(trace), trace).toEqual([]);
    }
    expect(await signedInByMobile(store, '9876500001')).toMatchObject({ is_new_user: true });
  });

  it('waits for a payment that is under way', async () => {
    const meena = await store.student('Meena');
    const product = plainProducts()[1];
    if (!product) throw new Error('the demo institute sells two plain things');
    await beginPayment(meena, { productIds: [product.id] });
    await confirm('Meena', meena);
    expect(await meena.api(deleteAccount)).toMatchObject({ code: 'payment_undecided' });
    expect(await isSessionLive(meena.token)).toBe(true);
  });

  it('and a simultaneous sign-in never leave a session behind', async () => {
    const ravi = await store.student('Ravi');
    await confirm('Ravi', ravi);
    store.clock.advance(60_000);
    const otp = await codeFor(store, MOBILES.Ravi ?? '');
    const [deleted, signedIn] = await Promise.all([
      store.httpApi(ravi.token)(deleteAccount),
      enterLoginCode(store.httpApi(), MOBILES.Ravi ?? '', otp),
    ]);
    expect(deleted).toMatchObject({ status: 'SUCCESS' });
    if (signedIn.success) expect(await isSessionLive(signedIn.data.accessToken)).toBe(false);
    else expect(signedIn.code).toBe('otp_invalid');
    expect(await rowsOf(ravi.studentId)).toEqual([]);
  });

  it('happens once when requested five times at once', async () => {
    const imran = await store.student('Imran');
    await confirm('Imran', imran);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => store.httpApi(imran.token)(deleteAccount)),
    );
    const done = answers.filter((one) => one.status === 'fulfilled' && one.value.success);
    expect(done).toHaveLength(1);
    expect(await rowsOf(imran.studentId)).toEqual([]);
  });
});

/** Starts the test of a product that Asha owns, and answers its first question. */
async function takePartOfTest({ api }: TestStudent): Promise<void> {
  await dataOf(api(chooseTestLanguage, { language: 2 }));
  const product_id = 2103;
  const { tab_information } = await dataOf(api(getProductData, { product_id }));
  for (const { tab_id } of tab_information) {
    const content = await api(getProductTabData, { product_id, tab_id });
    const test = content.data?.content_list?.find((item) => 'test_series_id' in item);
    if (!test || !('test_series_id' in test)) continue;
    const begun = await dataOf(api(startAttempt, { product_id, tab_id, test_series_id: test.test_series_id }));
    const paper = await store.db
      .selectFrom('assessment.paper')
      .where('test_id', '=', test.test_series_id)
      .select('document')
      .executeTakeFirstOrThrow();
    const question_id = paper.document.sections[0]?.questions[0]?.question_id ?? 0;
    const event = { seq: 1, question_id, response: null, marked: true, spent_ms: 1000, at_ms: 1000 };
    await dataOf(api(saveAnswers, { attempt_id: begun.attempt_id, events: [event] }));
    return;
  }
  throw new Error('the demo student owns a test');
}

async function sendWaitingTexts(): Promise<void> {
  const waiting = await store.db.selectFrom('sms.message').where('sent_at', 'is', null).select('key').execute();
  for (const { key } of waiting) await sendQueuedSms(store.ctx(), key);
}

/** Returns the tables, other than the student's own, in which the student still has rows. */
async function rowsOf(studentId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables('student_id')) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(table.quoted)}
      where student_id = ${studentId}`.execute(store.db);
    if (rows[0]?.count) found.push(table.name);
  }
  return found.sort();
}

/**
 * Returns the tables that contain a text. mail.message is not searched, because the last notice goes to the student.
 */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    if (table.name === 'mail.message') continue;
    const { rows } = await sql<{ is: boolean }>`select exists (select 1 from ${sql.raw(table.quoted)} as t
      where strpos(lower(t::text), ${text.toLowerCase()}) > 0) as is`.execute(store.db);
    if (rows[0]?.is) found.push(table.name);
  }
  return found;
}

/** Tables of the store. The sandbox stands for gateways and mail servers, which store what they received themselves. */
async function tables(column?: string) {
  const { rows } = await sql<{ name: string; quoted: string }>`
    select distinct t.table_schema || '.' || t.table_name as name, quote_ident(t.table_schema) || '.' || quote_ident(t.table_name) as quoted
    from information_schema.tables t left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'sandbox')
      and (${column ?? null}::text is null or c.column_name = ${column ?? null})`.execute(store.db);
  return rows;
}
