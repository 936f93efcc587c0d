/**
 * Runs each call of a signed-in student, each job and each staff command once, for tests and benchmarks that record SQL
 * statements. The listener receives each call under its path, each job and command under its name.
 */
import { sql } from 'kysely';
import {
  changeDetails,
  deleteAccount,
  getAccount,
  getMyData,
  selectVertical,
} from '../../../contract/account/account.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../../contract/account/contact.ts';
import { endDevices, getDevices } from '../../../contract/account/devices.ts';
import { linkGoogle, unlinkIdentity } from '../../../contract/account/google-link.ts';
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { checkEventLog, type EventLog, recordSignals } from '../../../contract/assessment/event-log.ts';
import { bookmarkQuestion, getResult } from '../../../contract/assessment/result.ts';
import {
  chooseTestLanguage,
  createEngineTicket,
  getTestSeriesDetails,
} from '../../../contract/assessment/test-details.ts';
import { addToCart, getCartList, removeFromCart } from '../../../contract/cart.ts';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { getTransactionStatus, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { addAddress, deleteAddress, getAddressList, updateAddress } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  logout,
  refreshSession,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
} from '../../../contract/identity/sign-in.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { subscribeToNewsletter } from '../../../contract/newsletter.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { getProductData, getProductTabData } from '../../../contract/product.ts';
import { runChecks } from '../../../server/app/doctor.ts';
import { extendTime } from '../../../server/assessment/commands/extend-time.ts';
import { regradeTest } from '../../../server/assessment/commands/regrade.ts';
import { buildReport } from '../../../server/assessment/commands/report.ts';
import { sweep } from '../../../server/assessment/index.ts';
import { jobs as assessmentJobs } from '../../../server/assessment/routes.ts';
import { catalogue } from '../../../server/catalogue/index.ts';
import { refundOrder } from '../../../server/checkout/index.ts';
import { jobs as checkoutJobs } from '../../../server/checkout/routes.ts';
import { studentByMobile } from '../../../server/identity/index.ts';
import { jobs as identityJobs } from '../../../server/identity/routes.ts';
import { grantAccess } from '../../../server/learning/index.ts';
import { jobs as newsletterJobs } from '../../../server/newsletter/routes.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { failedJobs, type Job } from '../../../server/platform/jobs/jobs.ts';
import { jobs as mailJobs } from '../../../server/platform/messaging/mail.ts';
import { jobs as smsJobs } from '../../../server/platform/messaging/sms.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { googleCredential, signInByGoogle } from '../domains/google.ts';
import { answerEvent, SERIES, testPlace } from '../domains/paper.ts';
import {
  beginPayment,
  formOf,
  formPost,
  isOnSale,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../domains/payment.ts';
import { confirmByCode, FORM, readCode, signedInByMobile, solvedCaptcha } from '../domains/sign-in-steps.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';
import { TEST_ADDRESS } from '../http/address.ts';

const JOBS = [mailJobs, smsJobs, identityJobs, checkoutJobs, newsletterJobs, assessmentJobs].flat() as unknown as Job[];

const TEST = 501;

/** The store with every call reported to the listener. */
export function recordedStore(store: TestStore, recorder: StatementRecorder): TestStore {
  const recorded = (api: Api): Api =>
    ((...call: Parameters<Api>) => recorder.during(call[0].path, () => api(...call))) as unknown as Api;
  const student = async (found: Promise<TestStudent>): Promise<TestStudent> => {
    const one = await found;
    return { ...one, api: recorded(one.api) };
  };
  return {
    ...store,
    api: (token) => recorded(store.api(token)),
    student: (name) => student(store.student(name)),
    studentByMobile: (mobile) => student(store.studentByMobile(mobile)),
    http: (path, init) =>
      path.startsWith('/sandbox')
        ? store.http(path, init)
        : recorder.during(routeOf(path, init), () => store.http(path, init)),
  };
}

function routeOf(path: string, init: RequestInit = {}): string {
  const route = (path.split('?')[0] ?? '').replaceAll(/[0-9a-f]{32}|SPN-[A-Z0-9]+|\d+/g, ':id');
  return `${init.method ?? 'GET'} ${route}`;
}

/** All reads of a student who has bought products and taken test 501. */
export async function runAllReads(store: TestStore, mobile: string): Promise<void> {
  const reader = await store.studentByMobile(mobile);
  const bearer = { headers: { authorization: `Bearer ${reader.token}` } };
  const [product] = plainProducts();
  const product_ids = String(product?.id);
  const asked = { product_ids, emi_no: 0, is_emi: 0 as const };
  await dataOf(reader.api(getAccount));
  await dataOf(reader.api(getDevices));
  await dataOf(reader.api(getAddressList));
  await dataOf(reader.api(getCartList, { type: 1 }));
  await dataOf(reader.api(getCartList, { type: 2 }));
  await reader.api(getProductPurchaseDetails, asked);
  await reader.api(getBillSummary, { ...asked, addon_ids: [], coupon_id: 1 });
  await reader.api(applyPromoCode, { ...asked, addon_ids: [], promo_code: 'STEP10' });
  await dataOf(reader.api(getMyProducts));
  const orders = await dataOf(reader.api(getMyOrders));
  const address = orders.transaction_data_success.find((order) => order.invoice_url)?.invoice_url;
  if (address) {
    const { pathname, search } = new URL(address, store.config.publicUrl);
    await store.http(pathname + search);
  }
  await dataOf(reader.api(getProductData, { product_id: SERIES }));
  await dataOf(reader.api(getProductTabData, { product_id: SERIES, tab_id: testPlace(TEST).tab_id }));
  await dataOf(reader.api(getTestSeriesDetails, testPlace(TEST)));
  const { ticket } = await dataOf(reader.api(createEngineTicket, testPlace(TEST)));
  const engine = new URLSearchParams({
    'product-id': String(SERIES),
    'tab-id': String(testPlace(TEST).tab_id),
    'test-series-id': String(TEST),
    ticket,
  });
  for (const site of ['cross-site', 'same-origin']) {
    await store.http(`/api/v1/test_series/pts/engine?${engine}`, { headers: { 'sec-fetch-site': site } });
  }
  const result = await reader.api(getResult, { test_series_id: TEST }).catch(() => null);
  if (result?.status === 'SUCCESS') {
    const { attempt_id, questions } = result.data;
    await dataOf(reader.api(getAttempt, { attempt_id }));
    const question_id = questions[0]?.question_id ?? 0;
    for (const is_bookmarked of [1, 0] as const) {
      await dataOf(reader.api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked }));
    }
    await store.http(`/api/v1/test_series/pts/paper/${attempt_id}`, bearer);
    const log = await store.http(`/api/v1/test_series/pts/event_log?attempt_id=${attempt_id}`, bearer);
    const { entries, receipt } = (await log.json()) as EventLog;
    await reader.api(checkEventLog, { attempt_id, receipt: receipt ?? '', entries } as never);
  }
  await dataOf(reader.api(getMyData));
}

/** All steps from a sign-up to the deletion of the account; each `turn` is another person. */
export async function runAllSteps(store: TestStore, recorder: StatementRecorder, turn: number): Promise<void> {
  const began = new Date();
  const mobile = `98110${String(turn).padStart(5, '0')}`;
  const mail = `turn${turn}@example.com`;
  const student = await signUp(store, mobile, mail);
  await signUpByGoogle(store, turn, mobile);
  await changeAccount(store, student, mobile, turn);
  await buy(store, recorder, student);
  await takeTest(store, recorder, student);
  await subscribe(store, recorder, mail, began);
  await runQueued(store, recorder, began);
  await dataOf(student.api(getMyData));
  await dataOf(student.api(deleteAccount));
  await runQueued(store, recorder, began);
}

async function signUp(store: TestStore, mobile: string, email_id: string): Promise<TestStudent> {
  const newcomer = await signedInByMobile(store, mobile);
  const { refreshToken } = await dataOf(
    store.api(newcomer.accessToken)(updateProfile, { ...FORM, email_id, mobile_number: mobile }),
  );
  const refresh = (refresh_token: string) =>
    store.http(`/api/v1${refreshSession.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
  const { accessToken } = (await (await refresh(refreshToken)).json()).data;
  // An unknown token is looked up by its hash.
  await refresh('unknown');
  await dataOf(store.api(accessToken)(logout));
  return store.studentByMobile(mobile);
}

/** Signs up once as a new person, once as the student who already has this number. */
async function signUpByGoogle(store: TestStore, turn: number, mobile: string): Promise<void> {
  for (const [email, number] of [
    [`new${turn}@gmail.example`, `98120${String(turn).padStart(5, '0')}`],
    [`same${turn}@gmail.example`, mobile],
  ] as const) {
    const newcomer = await signInByGoogle(store, email);
    const api = store.api(newcomer.accessToken);
    await dataOf(api(updateProfile, { ...FORM, mobile_number: number, email_id: email }));
    store.clock.advance(31_000);
    await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
    await api(socialVerifyOtp, { otp: await readCode(store, number) });
  }
}

async function changeAccount(store: TestStore, student: TestStudent, mobile: string, turn: number): Promise<void> {
  const { api } = student;
  const form = { first_name: 'Nandini', last_name: 'Joshi', dob: '2004-02-29', state: 1666, gender: 2 };
  await dataOf(api(changeDetails, form));
  await dataOf(api(selectVertical, { vertical_id: 1 }));
  store.clock.advance(121_000);
  await confirmByCode(store, api, mobile);
  await dataOf(api(unlinkIdentity, { provider: 'google' }));
  await dataOf(
    api(linkGoogle, { social_token: await googleCredential(store, { email: `same${turn}@gmail.example` }) }),
  );
  const number = { country_id: INDIA, mobile_number: `98130${String(turn).padStart(5, '0')}` };
  await dataOf(api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(changeMobile, { ...number, otp: await readCode(store, number.mobile_number) }));
  const email_id = `other${turn}@example.com`;
  await dataOf(api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) }));
  const [letter] = await store.outbox(email_id);
  await api(changeEmail, { email_id, otp: /^\d{6}/.exec(letter?.text ?? '')?.[0] ?? '000000' });
  await store.studentByMobile(number.mobile_number);
  const devices = await dataOf(api(getDevices));
  await dataOf(api(endDevices, { device_ids: devices.filter((one) => !one.is_this).map((one) => one.device_id) }));
}

async function buy(store: TestStore, recorder: StatementRecorder, student: TestStudent): Promise<void> {
  const { api } = student;
  const [first, second, third] = plainProducts();
  const inParts = catalogue().products.find((product) => isOnSale(product) && product.emi.length > 0);
  if (!first || !second || !third || !inParts) throw new Error('the demo institute sells too little');
  for (const { id } of [first, second]) await dataOf(api(addToCart, { product_id: id, type: 1 }));
  await dataOf(api(removeFromCart, { product_id: second.id }));
  await api(applyPromoCode, { product_ids: first.id, promo_code: 'NOSUCHCODE' });
  await dataOf(api(applyPromoCode, { product_ids: first.id, promo_code: 'DAS10' }));
  const begun = await beginPayment(student, { productIds: [first.id], couponId: 1 });
  const carried = await submitHostedPage(store, student, begun, 'success');
  await postCallback(store, carried);
  await store.http('/payment/webhook/payu', formPost(carried));
  await dataOf(api(getTransactionStatus, { txnid: begun.txnid }));
  const hosted = await beginPayment(student, { productIds: [second.id], payVia: PAY_VIA.easebuzz });
  await postCallback(store, await submitHostedPage(store, student, hosted, 'success'));
  await store.http('/payment/webhook/easebuzz', formPost({ ...formOf(hosted), status: 'success' }));
  await postCallback(
    store,
    await submitHostedPage(store, student, await beginPayment(student, { productIds: [third.id] }), 'failure'),
  );
  await pay(store, student, { productIds: [inParts.id], emiNo: 1 });
  const another = { ...TEST_ADDRESS, line1: '13 Lake Road' };
  const { id: address_id } = await dataOf(api(addAddress, another));
  await dataOf(api(updateAddress, { ...another, address_id, town: 'Dispur' }));
  await dataOf(api(deleteAddress, { address_id }));
  const { transaction_data_success: paid } = await dataOf(api(getMyOrders));
  const order = paid.find((one) => one.product_id === first.id)?.id ?? '';
  await recorder.during('staff: refund', () => refundOrder(store.ctx(), order, 'asked within seven days'));
  const note = (await dataOf(api(getMyOrders))).transaction_data_success.find((one) => one.credit_note_url);
  const { pathname, search } = new URL(note?.credit_note_url ?? '', store.config.publicUrl);
  await store.http(pathname + search);
}

async function takeTest(store: TestStore, recorder: StatementRecorder, student: TestStudent): Promise<void> {
  const { api, studentId } = student;
  const grant = { studentId, productId: SERIES, orderId: null, emiNo: 0, emiTotal: 0 };
  await recorder.during('grant access', () => grantAccess(store.ctx(), grant));
  for (const language of [1, 2]) await dataOf(api(chooseTestLanguage, { language }));
  const started = await dataOf(api(startAttempt, { ...testPlace(TEST), device: 'one' }));
  const { attempt_id, paper_url } = started;
  const bearer = { headers: { authorization: `Bearer ${student.token}` } };
  const response = await store.http(paper_url, bearer);
  const text = await response.text();
  if (!response.ok) throw new Error(`the paper answered ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data: { sections: Array<{ questions: Array<{ question_id: number }> }> } };
  const questions = data.sections.flatMap((section) => section.questions.map((one) => one.question_id));
  const given = (from: number) =>
    questions.slice(from, from + 5).map((id, at) => answerEvent(from + at + 1, id, 1 + (at % 4)));
  await dataOf(api(saveAnswers, { attempt_id, events: given(0), device: 'one' }));
  await dataOf(api(saveAnswers, { attempt_id, events: given(0), device: 'one' }));
  await dataOf(api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 10 }] }));
  await recorder.during('news of an attempt', () => receiveTakeover(store, student, attempt_id));
  await recorder.during('staff: extend', () => extendTime(store.ctx(), { testId: TEST, minutes: 1, studentId }));
  await dataOf(api(submitAttempt, { attempt_id, events: given(5) }));
  await dataOf(api(getResult, { attempt_id }));
  await store.http(`/api/v1/test_series/pts/response_sheet/${attempt_id}`, bearer);
  const again = await dataOf(api(startAttempt, { ...testPlace(TEST), is_reattempt: 1 }));
  await dataOf(api(saveAnswers, { attempt_id: again.attempt_id, events: given(0) }));
}

/** The event stream sends the state when it opens, and again when another device opens the attempt. */
async function receiveTakeover(store: TestStore, student: TestStudent, attempt_id: string): Promise<void> {
  const bearer = { authorization: `Bearer ${student.token}` };
  const end = new AbortController();
  const path = `/api/v1/test_series/pts/attempt_news?attempt_id=${attempt_id}&device=one`;
  const stream = await store.http(path, { headers: bearer, signal: end.signal });
  const reader = stream.body?.getReader();
  await reader?.read();
  await dataOf(student.api(getAttempt, { attempt_id, device: 'two' }));
  await reader?.read();
  end.abort();
}

async function subscribe(store: TestStore, recorder: StatementRecorder, email: string, since: Date): Promise<void> {
  await dataOf(store.api()(subscribeToNewsletter, { email, consent: 1 }));
  await runQueued(store, recorder, since);
  const link = async (step: string) =>
    new RegExp(`/newsletter/${step}\\?token=[\\w-]{43}`).exec((await store.outbox(email))[0]?.text ?? '')?.[0] ?? '/';
  await store.http(await link('confirm'), { method: 'POST' });
  await dataOf(store.api()(subscribeToNewsletter, { email, consent: 1 }));
  await runQueued(store, recorder, since);
  await store.http(await link('unsubscribe'), { method: 'POST' });
}

/** Runs the jobs that were queued since, and the jobs that these queue. */
async function runQueued(store: TestStore, recorder: StatementRecorder, since: Date): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    const { rows } = await sql<{ id: string; name: string; data: object }>`
      update jobs.job set state = 'completed', completed_on = now()
      where state = 'created' and created_on >= ${since} returning id, name, data`.execute(store.db);
    if (rows.length === 0) return;
    for (const { name, data } of rows) {
      const job = JOBS.find((one) => one.name === name);
      await recorder.during(`job ${name}`, async () => job?.run(store.ctx(), data));
    }
  }
}

/** Runs periodic jobs, metrics, staff commands and the doctor. */
export async function runAllJobs(store: TestStore, recorder: StatementRecorder, mobile: string): Promise<void> {
  await recorder.during('sweeper', () => sweep(store.ctx()));
  for (const job of JOBS.filter(({ cron }) => cron))
    await recorder.during(`job ${job.name}`, () => job.run(store.ctx(), {}));
  await recorder.during('gauges', () => store.metrics());
  await recorder.during('staff: report', () => buildReport(store.ctx(), TEST));
  await recorder.during('staff: marked again', () => regradeTest(store.ctx(), TEST));
  await recorder.during('staff: student by mobile', () => studentByMobile(store.ctx(), mobile));
  const own = await openStore(store.config, {
    onStatement: (text, values = [], ms = 0) => recorder.onStatement(text, values, ms),
  });
  const asked = { ...own, query: (text: string, values: unknown[] = []) => timedQuery(recorder, own, text, values) };
  await recorder.during('doctor', () => runChecks(store.config, '.', async () => asked));
  const again = await openStore(store.config);
  const failed = {
    ...again,
    query: (text: string, values: unknown[] = []) => timedQuery(recorder, again, text, values),
  };
  await recorder.during('staff: failed jobs', () => failedJobs(failed));
  await again.close();
}

async function timedQuery(
  recorder: StatementRecorder,
  to: Awaited<ReturnType<typeof openStore>>,
  text: string,
  values: unknown[],
) {
  const began = performance.now();
  const result = await to.query(text, values);
  recorder.onStatement(text, values, performance.now() - began);
  return result;
}
