/** Cards and the instructions page before a test offer only what this student can do now. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { getProductTabData, type TestCard } from '../../../contract/catalogue/product.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  grantProduct,
  reimportPaper,
  SERIES,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { grantAccess } from '../../learning/index.ts';
import { testCards } from '../index.ts';

/** Sold in instalments, and includes test 502. */
const BY_INSTALMENTS = 1101;
const TO_BUY = {
  code: 'test_not_owned',
  message: 'This test comes with the course.',
  message_hindi: 'यह टेस्ट कोर्स के साथ मिलता है।',
  action: { text: 'Buy Now', text_hindi: 'अभी ख़रीदें', to: `/pay/${SERIES}` },
};

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await grantProduct(store, await store.student('Asha'));
});
afterAll(() => store.close());
beforeEach(() => setTime(TEST_NOW));

/** Moves the clock and signs everyone in again, because sessions expire. */
async function setTime(now: string) {
  store.clock.set(now);
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
}

const cardOf = async (student: TestStudent | null, testId = 501, productId = SERIES) => {
  const [card] = await testCards(store.ctx(), { studentId: student?.studentId ?? null, productId }, [testId]);
  return card as TestCard;
};
const detailsOf = (student: TestStudent, testId = 501, productId = SERIES) =>
  dataOf(student.api(getTestSeriesDetails, testPlace(testId, productId)));

test('a test that is not bought shows how to buy it; one that is owned or free can be started', async () => {
  expect((await cardOf(ravi)).start_refusal).toEqual(TO_BUY);
  expect((await cardOf(null)).start_refusal).toEqual(TO_BUY);
  expect((await detailsOf(ravi)).start_refusal).toEqual(TO_BUY);
  expect((await cardOf(asha)).start_refusal).toBeNull();
  expect((await detailsOf(asha)).start_refusal).toBeNull();
  for (const student of [ravi, null]) expect((await cardOf(student, 507)).start_refusal).toBeNull();
  expect(await detailsOf(ravi, 507)).toMatchObject({ start_refusal: null, current_status: 1 });
});

test('the product page reads its own product, not another with the same test', async () => {
  const tab = { product_id: SERIES, tab_id: testPlace(501).tab_id };
  const { category_list } = await dataOf(asha.api(getProductTabData, tab));
  const mocks = { ...tab, level: 1, parent_id: category_list[0]?.category_id ?? 0 };
  const refusalFor = async (student: TestStudent) => {
    const { content_list } = await dataOf(student.api(getProductTabData, mocks));
    return (content_list as TestCard[])[0]?.start_refusal;
  };
  expect(await refusalFor(asha)).toBeNull();
  expect(await refusalFor(ravi)).toEqual(TO_BUY);
});

test('an instalment that is due is named, with a link to pay it', async () => {
  const grant = { studentId: ravi.studentId, productId: BY_INSTALMENTS, orderId: null, emiNo: 1, emiTotal: 3 };
  await grantAccess(store.ctx(), grant);
  expect((await cardOf(ravi, 502, BY_INSTALMENTS)).start_refusal).toBeNull();
  await setTime('2027-11-21T10:00:00+05:30');
  const due = {
    code: 'test_not_owned',
    message: 'Your 2nd instalment is due. Pay it to open this course again.',
    message_hindi: 'आपकी किस्त 2 देय है। कोर्स फिर से खोलने के लिए इसका भुगतान करें।',
    action: { text: 'PAY 2nd EMI', text_hindi: 'किस्त 2 का भुगतान करें', to: `/pay-emi/${BY_INSTALMENTS}/2` },
  };
  expect((await cardOf(ravi, 502, BY_INSTALMENTS)).start_refusal).toEqual(due);
  expect((await detailsOf(ravi, 502, BY_INSTALMENTS)).start_refusal).toEqual(due);
});

test('before the opening and after the closing the instructions show when', async () => {
  await reimportPaper(store, 501, {
    'results: at-once': 'results: at-once\nopens: 2026-11-22T09:00:00+05:30\ncloses: 2026-11-22T12:00:00+05:30',
  });
  expect(await detailsOf(asha)).toMatchObject({
    current_status: 1,
    start_refusal: { code: 'test_not_open', message_hindi: 'यह टेस्ट अभी शुरू नहीं हुआ है।', action: null },
    screen_texts: {
      status_text: 'Test starts on Nov 22, 2026, 9:00 AM',
      status_text_hindi: 'टेस्ट शुरू होगा: 22 नवंबर 2026, सुबह 9:00 बजे',
    },
  });
  await setTime('2026-11-22T12:00:00+05:30');
  expect(await detailsOf(asha)).toMatchObject({
    current_status: 5,
    start_refusal: null,
    screen_texts: {
      button_text: 'Test Expired',
      button_text_hindi: 'टेस्ट समाप्त',
      status_text: 'Test expired on Nov 22, 2026, 12:00 PM',
      status_text_hindi: 'टेस्ट समाप्त हुआ: 22 नवंबर 2026, दोपहर 12:00 बजे',
    },
  });
  await reimportPaper(store, 501);
});

test('running, awaited and evaluated are separate states, and a reattempt requires the course', async () => {
  const { attempt_id } = await startTest(asha, 501);
  expect(await detailsOf(asha)).toMatchObject({ current_status: 2, start_refusal: null });
  await reimportPaper(store, 501, { 'results: at-once': 'results: 2026-11-21T18:00:00+05:30' });
  const atSix = 'परिणाम: 21 नवंबर 2026, शाम 6:00 बजे';
  const running = { button_text_hindi: 'टेस्ट जारी रखें', status_text: '', result_text_hindi: atSix };
  expect((await cardOf(asha)).screen_texts).toMatchObject(running);
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  expect(await detailsOf(asha)).toMatchObject({
    current_status: 3,
    screen_texts: {
      button_text: 'Result Awaiting',
      button2_text: 'Reattempt',
      status_text: 'Result on Nov 21, 2026, 6:00 PM',
      status_text_hindi: atSix,
      result_text_hindi: atSix,
    },
  });
  const awaited = { button_text_hindi: 'परिणाम प्रतीक्षित', status_text_hindi: atSix, result_text: '' };
  expect((await cardOf(asha)).screen_texts).toMatchObject(awaited);
  await reimportPaper(store, 501);
  const offered = { button_text: 'View Result', button2_text: 'Reattempt', status_text: '' };
  expect(await detailsOf(asha)).toMatchObject({ current_status: 4, screen_texts: offered });
  expect(await cardOf(asha)).toMatchObject({
    current_status: 4,
    can_reattempt: true,
    screen_texts: { reattempt_button_text: 'Reattempt', reattempt_button_text_hindi: 'फिर से दें' },
  });
  // The access ends after a year; the result remains available.
  await setTime('2027-11-22T10:00:00+05:30');
  expect(await detailsOf(asha)).toMatchObject({ current_status: 4, screen_texts: { ...offered, button2_text: '' } });
  const reattempt_button_text = '';
  expect(await cardOf(asha)).toMatchObject({ can_reattempt: false, screen_texts: { reattempt_button_text } });
});
