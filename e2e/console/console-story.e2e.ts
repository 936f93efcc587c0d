/**
 * The story of docs/console.md: on an empty store an institute is opened in the console alone, a student buys by
 * instalments, a part is refunded with a second person's approval, and the log of all changes verifies.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { openScreen } from '../support/console.ts';
import { type EmptyStore, openEmptyStore } from '../support/empty-store.ts';
import { signUpAs } from '../support/student.ts';
import { checkEmptyLists } from './screens/empty-lists.ts';
import { approveRefund, checkRefund, openFreeCourse, payFirstInstalment, requestRefund } from './story/money-steps.ts';
import { picture } from './story/picture.ts';
import { addShelf, createCoupon, type NewProduct, PRODUCTS, publishProduct } from './story/product-steps.ts';
import {
  addVertical,
  enterInstitute,
  joinAsAccountant,
  openStore,
  signInAsOwner,
  testProviders,
  writeLanding,
  writePage,
  writeRule,
} from './story/store-steps.ts';

const ACCOUNTANT = 'accounts@deepa.example';
/** The pages that payment gateways require. */
const RULES = ['Terms and conditions', 'Refund policy', 'Delivery policy', 'Privacy policy', 'Contact us'];
const [COURSE, , , FREE_COURSE] = PRODUCTS as [NewProduct, NewProduct, NewProduct, NewProduct];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let store: EmptyStore;
const contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  store = await openEmptyStore(['503-ctet-p1-01.yaml']);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await store?.close();
});

test('an institute is opened on an empty store, sells by instalments and refunds a part', async ({ browser }) => {
  const pageOf = async (viewport: Page['viewportSize'] extends () => infer Size ? Size : never) => {
    const context = await browser.newContext({ baseURL: store.url, viewport, locale: 'en-IN' });
    contexts.push(context);
    return context.newPage();
  };
  const [owner, student] = [await pageOf(DESKTOP), await pageOf(PHONE)];

  await test.step('a visitor reads that the store opens soon', async () => {
    const response = await student.goto('/banking');
    expect(response?.status()).toBe(200);
    await expect(student.getByRole('heading', { name: 'The store opens soon' })).toBeVisible();
    await checkA11y(student);
    await picture(student, '01-opens-soon');
  });
  await test.step('the first owner signs in and sees what is missing', async () => {
    await signInAsOwner(owner);
    await owner.getByRole('link', { name: 'Continue the set-up' }).click();
    await expect(owner.getByText('0 of 10 done')).toBeVisible();
    await checkWidths(owner);
    await owner.setViewportSize(DESKTOP);
    await picture(owner, '02-set-up');
  });
  await test.step('each list says that it is empty', async () => {
    await checkEmptyLists(owner);
    await openScreen(owner, '/set-up');
  });
  await test.step('the institute and its fields of examinations', async () => {
    await enterInstitute(owner);
    await openScreen(owner, '/structure');
    await addVertical(owner, 'Teaching', 'teaching-exams.svg', 'Eligibility tests for teachers.');
    await addVertical(owner, 'Banking', 'exam-numbers.svg', 'Clerk and officer exams of the banks.');
    await picture(owner, '04-structure');
  });
  await test.step('four products, a shelf and a coupon', async () => {
    for (const product of PRODUCTS) await publishProduct(owner, product);
    await addShelf(owner, 'Begin here', ['Banking', 'Arithmetic']);
    await createCoupon(owner);
  });
  await test.step('the landing page with a banner, the rules and a page', async () => {
    await writeLanding(owner);
    for (const title of RULES) await writeRule(owner, title);
    await writePage(owner);
  });
  const accountant = await pageOf(DESKTOP);
  await test.step('the accountant joins, and the store opens', async () => {
    await joinAsAccountant(owner, accountant, ACCOUNTANT);
    await testProviders(owner);
    await openStore(owner);
    await expect.poll(async () => (await student.request.get('/')).text()).toContain('Study by lamplight');
  });
  let txnid = '';
  await test.step('a student buys the course by instalments', async () => {
    await student.goto('/');
    await expect(student.getByRole('heading', { level: 1 })).toContainText('Study by lamplight');
    await checkA11y(student);
    await picture(student, '10-student-home');
    await signUpAs(student, '9812300091');
    txnid = await payFirstInstalment(student, `/${COURSE.seoUrl}`);
  });
  await test.step('the student opens the free course', () =>
    openFreeCourse(student, `/${FREE_COURSE.seoUrl}`, FREE_COURSE.title));
  await test.step('the accountant refunds a part, which the owner approves', async () => {
    const request = await requestRefund(accountant, txnid);
    await approveRefund(owner, request);
    await checkRefund(accountant, student, txnid, COURSE.title);
  });
  await test.step('the log has every change, and verifies', async () => {
    await openScreen(owner, '/audit');
    await expect(owner.getByRole('table').getByText('Store opened')).toBeVisible();
    await picture(owner, '16-audit-log');
    expect(await store.run('audit', 'verify')).toMatch(/entries/i);
  });
});
