/** The whole path of a new student, from browsing to a test result, through the API over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { getResult } from '../../contract/assessment/result.ts';
import { getTestSeriesDetails } from '../../contract/assessment/test-details.ts';
import { getInformationOfSeoUrl, getVerticalList } from '../../contract/catalogue/catalogue.ts';
import { getProductData, getProductTabData, type TestCard } from '../../contract/catalogue/product.ts';
import { PAY_VIA } from '../../contract/checkout/payment.ts';
import { type Api, dataOf } from '../../contract/client.ts';
import { updateProfile } from '../../contract/identity/sign-in.ts';
import { getMyProducts } from '../../contract/learning.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { answerEvent, correctResponses, testPlace } from '../support/domains/assessment/paper.ts';
import { beginPayment, pay, postCallback, submitHostedPage } from '../support/domains/checkout/payment.ts';
import { FORM, signedInByMobile } from '../support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';

const MOBILE = '9812345670';
const TEST = 501;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test.each([
  ['PayU', PAY_VIA.payu, MOBILE],
  ['Easebuzz', PAY_VIA.easebuzz, '9812345671'],
])('a new student browses, signs up, pays by %s, takes the test and reads the result', async (_name, payVia, mobile) => {
  const productId = await browse(store.httpApi());
  const student = await signUp(mobile);

  const begun = await beginPayment(student, { productIds: [productId], payVia });
  const back = await postCallback(store, await submitHostedPage(store, student, begun, 'success'));
  expect(back).toMatch(/^303 .*\/payment-success\?txnid=/);
  await expect(pay(store, student, { productIds: [productId], payVia })).rejects.toThrow('You already own this');

  const { transaction_data_success: orders } = await dataOf(student.api(getMyOrders));
  expect(orders).toMatchObject([{ product_id: productId, txn_status: 'Success', final_paid_amount: 499 }]);
  expect(await dataOf(student.api(getMyProducts))).toMatchObject([{ product_id: productId, type: 1 }]);

  await takeTest(student);
  expect((await testCard(student)).current_status).toBe(4);
});

async function browse(api: Api): Promise<number> {
  expect((await dataOf(api(getVerticalList))).map((vertical) => vertical.category_seo_url)).toContain('ssc');
  expect((await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc' }))).case).toBe(2);
  const page = await dataOf(api(getInformationOfSeoUrl, { seo_url: 'ssc/cgl-2027-test-series' }));
  const product = await dataOf(api(getProductData, { product_id: page.data.product_id ?? 0 }));
  expect(product.is_purchased_user).toBe(false);
  return product.product_id;
}

async function signUp(mobile: string): Promise<TestStudent> {
  const newcomer = await signedInByMobile(store, mobile);
  expect(newcomer.is_new_user).toBe(true);
  const form = { ...FORM, mobile_number: mobile, email_id: `${mobile}@example.com` };
  const { accessToken } = await dataOf(store.httpApi(newcomer.accessToken)(updateProfile, form));
  return { studentId: 0, token: accessToken, api: store.httpApi(accessToken) };
}

async function takeTest(student: TestStudent): Promise<void> {
  expect((await testCard(student)).current_status).toBe(1);
  const details = await dataOf(student.api(getTestSeriesDetails, testPlace(TEST)));
  expect(details.test_series_details.number_of_questions).toBe(40);

  const attempt = await dataOf(student.api(startAttempt, { ...testPlace(TEST), language: 2 }));
  const right = [...(await correctResponses(store, TEST))].slice(0, 10);
  const events = right.map(([questionId, response], at) => answerEvent(at + 1, questionId, response));
  const saved = await dataOf(student.api(saveAnswers, { attempt_id: attempt.attempt_id, events }));
  expect(saved).toMatchObject({ acked_seq: 10, refused: [] });
  expect((await testCard(student)).current_status).toBe(2);

  await dataOf(student.api(submitAttempt, { attempt_id: attempt.attempt_id, events: [] }));
  const result = await dataOf(student.api(getResult, { attempt_id: attempt.attempt_id }));
  expect(result).toMatchObject({ score: 20, max: 80, correct: 10, incorrect: 0, skipped: 30 });
}

async function testCard(student: TestStudent): Promise<TestCard> {
  const { product_id, tab_id } = testPlace(TEST);
  const top = await dataOf(student.api(getProductTabData, { product_id, tab_id }));
  const lists = await Promise.all(
    top.category_list.map(({ category_id }) =>
      dataOf(student.api(getProductTabData, { product_id, tab_id, level: 1, parent_id: category_id })),
    ),
  );
  const cards = [top, ...lists].flatMap((list) => list.content_list);
  const card = cards.find((item) => 'test_series_id' in item && item.test_series_id === TEST);
  if (!card || !('test_series_id' in card)) throw new Error(`the product does not show test ${TEST}`);
  return card;
}
