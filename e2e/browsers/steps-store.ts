/** The steps of the thread in the store: search, sign-in, purchases, courses. */
import type { Browser } from './driver/browser.ts';
import type { Step } from './step.ts';

const PRODUCT = '/teaching-exams/ctet-test-series';
const STUDENT = { mobile: '9876500002', name: 'Ravi Kumar' };

export const STORE_STEPS: Step[] = [
  {
    name: 'search with suggestions',
    run: async ({ browser }) => {
      await browser.open('/');
      await browser.type('Search courses', 'ctet');
      await browser.see('option', 'CTET');
      await browser.click('option', 'CTET');
      await browser.seePath(/^\/(search|teaching-exams)/);
      await browser.see('link', 'CTET Paper 1 Test Series');
    },
  },
  {
    name: 'open a product',
    run: async ({ browser, storeWindow }) => {
      const known = await browser.windows();
      await browser.click('link', 'CTET Paper 1 Test Series', 'main');
      await browser.switchToNew(known);
      await browser.seePath(new RegExp(`^${PRODUCT}`));
      await browser.closeWindow(storeWindow);
      await browser.open(PRODUCT);
      await browser.see('heading', 'CTET Paper 1 Test Series');
      await browser.click('tab', 'FAQ');
      await browser.see('button', 'Can I take a test again');
      await browser.click('button', 'Can I take a test again');
      await browser.see('text', '^Yes, where the test says so');
    },
  },
  {
    name: 'sign in',
    run: async ({ browser, store }) => {
      await browser.click('link', '^Login$');
      await browser.seePath(/^\/login/);
      await browser.type('^Mobile number', STUDENT.mobile);
      await browser.click('button', '^Get OTP$');
      await browser.see('heading', '^Verify OTP$');
      const code = await browser.until('no code was sent', () => store.codeFor(STUDENT.mobile));
      await browser.type('^OTP', code);
      await browser.click('button', '^Verify OTP$');
      await browser.seePath(/^\/(?!login)/);
      await browser.see('button', STUDENT.name);
    },
  },
  {
    name: 'put a product into the cart',
    run: async ({ browser }) => {
      await browser.open(PRODUCT);
      await browser.click('button', '^Add to Cart$');
      await browser.see('link', '^Cart, 1 item');
      await browser.open('/my-cart');
      await browser.see('heading', '^My Cart \\[1 Product');
    },
  },
  {
    name: 'buy in full',
    run: async ({ browser }) => {
      await browser.click('link', '^Check Out$');
      await browser.see('heading', '^Your order$');
      await addAddress(browser);
      await pay(browser);
      await browser.open('/my-orders');
      await browser.see('text', '^#Success$');
      await browser.see('text', '₹299.00');
    },
  },
  {
    name: 'buy by instalments',
    run: async ({ browser }) => {
      await browser.open('/pay-emi/1101/1');
      await browser.see('text', '^EMI Available: Yes$');
      await browser.click('button', '^View All$');
      await browser.see('dialog', '.');
      await browser.click('button', '^Close', 'dialog[open]');
      await browser.seeNo('dialog', '.');
      await pay(browser);
    },
  },
  {
    name: 'My Courses',
    run: async ({ browser }) => {
      await browser.open('/my-courses');
      await browser.see('text', "1/3 EMI'S PAID");
      await browser.see('text', 'CTET Paper 1 Test Series');
      await browser.see('link', '^Pay 2nd EMI$');
    },
  },
  {
    name: 'return with the back button',
    run: async ({ browser, notes }) => {
      await browser.open(PRODUCT);
      await browser.see('button', STUDENT.name);
      await browser.run(() => {
        Object.assign(window, { isSamePage: true });
      });
      await browser.click('link', '^Terms');
      await browser.seePath(/^\/terms-and-condition/);
      await browser.back();
      await browser.seePath(new RegExp(`^${PRODUCT}`));
      await browser.click('tab', 'FAQ');
      await browser.see('button', 'Can I take a test again');
      await browser.see('button', STUDENT.name);
      const isSame = await browser.run(() => 'isSamePage' in window);
      notes.push(isSame ? 'from the back/forward cache' : 'loaded again');
    },
  },
  {
    name: 'the menu of a phone',
    run: async ({ browser }) => {
      await browser.setWidth('phone');
      await browser.open('/');
      await browser.click('button', '^Menu$');
      await browser.see('link', '^My Courses$', 'nav[popover]');
    },
  },
];

/** Pays at the sandbox's page of the gateway. */
async function pay(browser: Browser): Promise<void> {
  await browser.click('button', '^Continue Pay$');
  await browser.click('button', '^Success: pay now$');
  await browser.see('heading', '^Your Order has been accepted$');
}

async function addAddress(browser: Browser): Promise<void> {
  const dialog = 'dialog[open]';
  await browser.click('button', '^Add address$');
  await browser.type('^Line 1', '14 Temple Road', dialog);
  await browser.type('^Line 2', 'Near the lake', dialog);
  await browser.type('^Town', 'Kochi', dialog);
  await browser.type('^PIN code', '682001', dialog);
  await browser.choose('^State', 'Kerala', dialog);
  await browser.click('button', '^Save address$', dialog);
  await browser.seeNo('dialog', '.');
}
