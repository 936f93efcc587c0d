/** Notifications in Hindi: by the choice of the student, else by the page on which the payment began. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectLanguage } from '../../../contract/account/language.ts';
import { dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { sendOtp } from '../../../contract/identity/sign-in.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { requestCode, solvedCaptcha } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { notifyAccountChange } from '../../identity/students/notify-account-change.ts';
import { recordDemoPurchase } from '../purchase/demo-purchase.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sendReminders } from './instalment-reminders.ts';

const RAVI = { mobile: '9876500002', email: 'ravi@example.com' };
const MEENA = { mobile: '9876500003', email: 'meena@example.com' };
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** What stays in Latin letters in a Hindi message. */
const NAMES =
  /https?:\S+|[A-Z]{3}-[A-Z0-9]+|[A-Z]{3}\/\d+\/\d+|Ravi|Meena|Sopan|[A-Z0-9]{20}|@127\.0\.0\.1|127\.0\.0\.1|localhost/g;

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore({ work: true });
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

const product = (position: number) =>
  plainProducts()[position] as NonNullable<ReturnType<typeof plainProducts>[number]>;
const onPage = (student: TestStudent, language: 'english' | 'hindi'): TestStudent => ({
  ...student,
  api: store.httpApi(student.token, language),
});
/** The newest mail and text message to a student that contain a word. */
async function messagesAbout({ email, mobile }: typeof RAVI, word: string) {
  const find = async (to: string) =>
    (await store.outbox(to)).find(({ subject = '', text }) => `${subject} ${text}`.includes(word));
  await expect
    .poll(async () => [await find(email), await find(mobile)].filter(Boolean).length, { interval: 250 })
    .toBe(2);
  const [mail, sms] = [await find(email), await find(mobile)];
  return { subject: mail?.subject ?? '', text: mail?.text ?? '', html: mail?.html ?? '', sms: sms?.text ?? '' };
}
/** Titles of products without a Hindi title are in English. */
function expectNoEnglish({ subject, text, sms }: { subject: string; text: string; sms: string }, ...titles: string[]) {
  for (const part of [subject, text, sms]) {
    const words = titles.reduce((rest, title) => rest.replaceAll(title, ''), part).replaceAll(NAMES, '');
    expect(words).not.toMatch(/[A-Za-z]{2}/);
    expect(words).toMatch(DEVANAGARI);
  }
}

it('sends the receipt in the language of the page, with links to Hindi pages', async () => {
  const bought = product(0);
  const txnid = await pay(store, onPage(ravi, 'hindi'), { productIds: [bought.id] });
  const stored = store.db.selectFrom('checkout.transaction').where('txnid', '=', txnid).select('language');
  expect(await stored.executeTakeFirst()).toEqual({ language: 'hindi' });
  const order = (await dataOf(ravi.api(getMyOrders))).transaction_data_success[0]?.id ?? '';
  const sent = await messagesAbout(RAVI, order);
  expect(sent.subject).toBe(`ऑर्डर ${order} की रसीद`);
  expect(sent.html).toContain('<html lang="hi">');
  expect(sent.text).toContain(`${bought.titleHindi || bought.title}: ₹`);
  expect(sent.text).toContain(`${store.config.publicUrl}/hi/my-courses`);
  expect(sent.sms).toMatch(/^सोपान: रु\. [\d,.]+ मिले, ऑर्डर /);
  expectNoEnglish(sent, bought.title);

  await refundOrder(store.ctx(), order, 'गलत कोर्स');
  const { email } = RAVI;
  const returned = async () => (await store.outbox(email)).find(({ subject = '' }) => subject.includes('लौटाए'));
  await expect
    .poll(async () => (await returned())?.text, { interval: 250 })
    .toContain('पूरे ऑर्डर की राशि लौटाई गई: गलत कोर्स');
});

it('says in Hindi why a payment failed', async () => {
  const begun = await beginPayment(onPage(ravi, 'hindi'), { productIds: [product(1).id] });
  await postCallback(store, await submitHostedPage(store, ravi, begun, 'failure'));
  const sent = await messagesAbout(RAVI, begun.txnid);
  expect(sent.text).toContain('बैंक या भुगतान सेवा ने भुगतान अस्वीकार कर दिया।');
  expect(sent.text).toContain(`/hi/payment-failed?txnid=${begun.txnid}`);
  expectNoEnglish(sent);
});

it('follows the choice of the student, whatever the page', async () => {
  await dataOf(ravi.api(selectLanguage, { language: 'english' }));
  await pay(store, onPage(ravi, 'hindi'), { productIds: [product(2).id] });
  const english = (await dataOf(ravi.api(getMyOrders))).transaction_data_success[0]?.id ?? '';
  expect((await messagesAbout(RAVI, english)).subject).toBe(`Receipt for order ${english}`);
  await dataOf(ravi.api(selectLanguage, { language: 'hindi' }));
  await pay(store, onPage(ravi, 'english'), { productIds: [product(3).id] });
  const hindi = (await dataOf(ravi.api(getMyOrders))).transaction_data_success[0]?.id ?? '';
  expect((await messagesAbout(RAVI, hindi)).subject).toBe(`ऑर्डर ${hindi} की रसीद`);
});

it('reminds of an instalment in Hindi', async () => {
  const meena = await store.student('Meena');
  await dataOf(meena.api(selectLanguage, { language: 'hindi' }));
  const ctx = store.ctx();
  // The first instalment opens the course for 120 days.
  const firstPaid = new Date(ctx.now.getTime() - 118 * 86_400_000);
  await recordDemoPurchase({ ...ctx, now: firstPaid }, { studentId: meena.studentId, productId: 1101, emiNo: 1 });
  await sendReminders(ctx);
  const course = catalogue().product(1101);
  const sent = await messagesAbout(MEENA, 'किस्त');
  expect(sent.subject).toMatch(/^आपकी किस्त 2 की अंतिम तिथि \d\d-\d\d-\d{4} है$/);
  expect(sent.text).toContain('/hi/pay-emi/1101/2');
  expect(course?.titleHindi).toMatch(DEVANAGARI);
  expect(sent.text).toContain(course?.titleHindi);
  expectNoEnglish(sent, course?.titleHindi ?? '');
});

it('sends a code in the language of the page, and notices about the account', async () => {
  const api = store.httpApi(undefined, 'hindi');
  const recaptcha_token = await solvedCaptcha(store);
  await dataOf(api(sendOtp, { country_id: INDIA, mobile_number: '9811111141', recaptcha_token }));
  const [code] = await store.outbox('9811111141');
  expect(code?.text).toMatch(/^\d{6} आपका लॉगिन कोड है, 5 मिनट मान्य।/);
  expect(code?.otp).toMatch(/^\d{6}$/);
  await dataOf(requestCode(store, '9811111142'));
  expect((await store.outbox('9811111142'))[0]?.text).toContain('is your login code');

  const { studentId } = await store.student('Meena');
  const student = await store.db
    .selectFrom('identity.student')
    .selectAll()
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  for (const change of [
    'mobile',
    'email',
    'google added',
    'google removed',
    'devices ended',
    'details corrected',
  ] as const) {
    await notifyAccountChange(store.ctx(), student, change);
  }
  const mails = async () => (await store.outbox(MEENA.email)).filter(({ text }) => text.includes('/hi/my-account'));
  await expect.poll(async () => (await mails()).length, { interval: 250 }).toBe(6);
  const texts = async () => (await store.outbox(MEENA.mobile)).filter(({ text }) => text.includes('खाते में बदलाव'));
  await expect.poll(async () => (await texts()).length, { interval: 250 }).toBe(6);
  for (const { subject = '', text } of [...(await mails()), ...(await texts())]) {
    expect(`${subject} ${text}`.replaceAll(NAMES, '').replaceAll(/[\w.]+@[\w.]+/g, '')).not.toMatch(/[A-Za-z]{2}/);
  }
});
