/** The steps of the thread in the tests: questions of each kind, two tabs, without a network, the result. */
import type { Browser } from './driver/browser.ts';
import type { Step, World } from './step.ts';

type TestIds = { test: number; product: number; tab: number };

/** Belongs to the test series that the thread buys: one answer, statements, assertion and reason, match. */
const SOCIAL: TestIds = { test: 510, product: 2103, tab: 21031 };
/** Also of that series: whole numbers and decimals. */
const MATHS: TestIds = { test: 508, product: 2103, tab: 21031 };
/** Free, with a result at once: one answer, several answers, decimals. */
const FREE: TestIds = { test: 507, product: 2107, tab: 21071 };
/** The key, as WebDriver encodes it. */
const BACKSPACE = '\uE003';
const ENGINE = '/api/v1/test_series/pts/engine';

export const EXAM_STEPS: Step[] = [
  {
    name: 'start a test and answer each kind of question',
    run: async ({ browser }) => {
      await startTest(browser, SOCIAL);
      await chooseOption(browser, 2);
      await browser.click('button', '^Save & Next$');
      await seeQuestion(browser, 2);
      await chooseOption(browser, 1);
      await browser.click('button', '^Mark for Review & Next$');
      await seeQuestion(browser, 3);
      for (const number of [6, 8]) {
        await goToQuestion(browser, number);
        await chooseOption(browser, 2);
      }
      await goToQuestion(browser, 10);
      await browser.see('text', '^Match the rows');
      await browser.choose('.', '^B$', '.match-rows li:nth-child(1)');
      await browser.choose('.', '^A$', '.match-rows li:nth-child(2)');
      await seeSaved(browser);
      await browser.see('button', '^Question 6, answered$');
    },
  },
  {
    name: 'load the test again',
    run: async ({ browser }) => {
      await browser.reload();
      await seeQuestion(browser, 10);
      await goToQuestion(browser, 1);
      await seeChosen(browser, [2]);
      await browser.see('button', '^Question 2, marked for review$|^Question 2, answered and marked for review$');
    },
  },
  {
    name: 'type numbers in a second test',
    run: async (world) => {
      await returnToStore(world);
      const { browser } = world;
      await startTest(browser, MATHS);
      await goToQuestion(browser, 31);
      await browser.see('text', '^A whole number');
      await browser.type('^Your answer', '12x');
      await browser.see('text', '^This is not a ');
      await browser.type('^Your answer', BACKSPACE);
      await seeSaved(browser);
      await goToQuestion(browser, 34);
      await browser.see('text', '^A number');
      for (const key of ['1', 'Point', '5', 'Minus']) await browser.click('button', `^${key}$`, '.keypad');
      await browser.until('the keypad has typed something else', () =>
        browser.run(() => document.querySelector<HTMLInputElement>('.number input')?.value === '-1.5'),
      );
      await seeSaved(browser);
    },
  },
  {
    name: 'open the same test in two windows',
    run: async (world) => {
      const { browser } = world;
      const path = await browser.path();
      await returnToStore(world);
      const first = await browser.openWindow();
      await browser.open(path);
      await browser.see('text', '^A number');
      const second = await browser.openWindow();
      await browser.open(path);
      await browser.see('text', '^A number');
      await browser.switchTo(first);
      await browser.see('heading', '^The test goes on in another tab$');
      await browser.click('button', '^Go on here instead$');
      await browser.see('text', '^A number');
      await browser.switchTo(second);
      await browser.see('heading', '^The test goes on in another tab$');
      await browser.closeWindow(first);
    },
  },
  {
    name: 'take a test without a network',
    run: async (world) => {
      await returnToStore(world);
      const { browser, store } = world;
      await startTest(browser, FREE);
      await chooseOption(browser, 1);
      await seeSaved(browser);
      await browser.until('the files of the test were not cached', () => browser.run(isShellCached));
      store.goOffline();
      await browser.click('button', '^Save & Next$');
      await seeQuestion(browser, 2);
      await chooseOption(browser, 3);
      await browser.see('text', '^On this device$');
      await browser.see('text', '^No connection.$');
      await goToQuestion(browser, 5);
      await chooseOption(browser, 1);
      await chooseOption(browser, 2);
      await browser.see('text', '^On this device$');
    },
  },
  {
    name: 'load the test again without a network',
    run: async ({ browser }) => {
      await browser.reload();
      await seeQuestion(browser, 5);
      await seeChosen(browser, [1, 2]);
      await browser.see('text', 'follows this device’s clock');
      await goToQuestion(browser, 9);
      await browser.type('^Your answer', '7');
      await browser.see('text', '^On this device$');
    },
  },
  {
    name: 'come back online with every answer',
    run: async ({ browser, store }) => {
      store.goOnline();
      await seeSaved(browser);
      await browser.seeNo('text', '^No connection.$');
      for (const number of [1, 2, 5, 9]) await browser.see('button', `^Question ${number}, answered$`);
    },
  },
  {
    name: 'submit the test and see the result',
    run: async ({ browser }) => {
      await browser.click('button', '^Submit$');
      await browser.click('button', '^Submit the test$', 'dialog[open]');
      await browser.see('heading', '^Test submitted$');
      await browser.click('button', '^View result$');
      await browser.see('text', 'ercentile');
      // The server has every answer that was given without a network.
      for (const [question, answer] of Object.entries({ 507001: 'A', 507002: 'C', 507005: 'A, B', 507009: '7' })) {
        await browser.see('text', `^Your answer: ${answer} ·`, `[aria-labelledby=q${question}]`);
      }
      await browser.click('button', '^Solution$', 'article');
    },
  },
  {
    name: 'see the result again from the store',
    run: async (world) => {
      await returnToStore(world);
      await world.browser.open('/ssc/reasoning-sample-test');
      await world.browser.click('tab', '^Tests$');
      await world.browser.see('text', '^View Result$');
    },
  },
];

/** Opens the instructions and starts the test in its own window. */
async function startTest(browser: Browser, { test, product, tab }: TestIds): Promise<void> {
  const query = new URLSearchParams({
    'test-series-id': String(test),
    'product-id': String(product),
    'is-reattempt': '0',
    'tab-id': String(tab),
    internal_redirection: '0',
    language: '2',
  });
  const known = await browser.windows();
  await browser.open(`/test-series-instruction?${query}`);
  await browser.click('button', '^Start Test$');
  await browser.switchToNew(known);
  await browser.seePath(new RegExp(`^${ENGINE}`));
  await seeQuestion(browser, 1);
  await browser.setWidth('desktop');
}

/** Closes the window of a test and continues in that of the store. */
async function returnToStore({ browser, storeWindow }: World): Promise<void> {
  for (const window of await browser.windows()) {
    if (window === storeWindow) continue;
    await browser.switchTo(window);
    await browser.closeWindow(storeWindow);
  }
}

const seeQuestion = (browser: Browser, number: number) => browser.see('heading', `^Question ${number} `);
const seeSaved = (browser: Browser) => browser.see('text', '^Saved$', '.question-tools');

async function goToQuestion(browser: Browser, number: number): Promise<void> {
  await browser.click('button', `^Question ${number},`);
  await seeQuestion(browser, number);
}

async function chooseOption(browser: Browser, option: number): Promise<void> {
  await browser.clickSelector(`.options li:nth-child(${option}) label`);
  await browser.until(`option ${option} is not chosen`, async () => (await chosenOptions(browser)).includes(option));
}

async function seeChosen(browser: Browser, options: number[]): Promise<void> {
  await browser.until(
    `the options ${options} are not chosen`,
    async () => `${await chosenOptions(browser)}` === `${options}`,
  );
}

function chosenOptions(browser: Browser): Promise<number[]> {
  return browser.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('.options input')].flatMap(({ checked }, at) =>
      checked ? [at + 1] : [],
    ),
  );
}

/** Whether the service worker can open the page of the test without a network. Runs in the page. */
async function isShellCached(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller || !(await caches.has('sopan-exam'))) return false;
  return (await (await caches.open('sopan-exam')).keys()).length >= 5;
}
