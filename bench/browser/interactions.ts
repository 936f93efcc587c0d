/**
 * `npm run bench:interactions`: the time from an interaction to the next paint, on a phone with CPU throttling as in
 * Lighthouse. The goal is 200 ms at 4x slowdown for the fastest of several interactions of each kind; exit code 1 above
 * it. Timings are multiples of 8 ms. Needs an idle
 * machine.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { FREE, openExam } from '../../e2e/support/exam.ts';
import { openPage } from '../../e2e/support/page-script.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import { launchBrowser } from '../servers/browser.ts';
import { serveStore } from '../servers/store.ts';

const RAVI = '9876500002';
const MEENA = '9876500003';
const SLOWDOWN = 4;
const GOAL_MS = 200;
const TIMES = 8;
/** The browser does not report a faster interaction. */
const MIN_REPORTED_MS = 16;
/** Longer than the slowest interaction with its network calls, so that one does not delay the next. */
const PAUSE_MS = 700;

type Interaction = {
  name: string;
  /** Opens the page and returns the interaction, which gets its number from 0. */
  prepare(page: Page): Promise<(nth: number) => Promise<void>>;
};

const INTERACTIONS: Interaction[] = [
  {
    name: 'type in the search',
    async prepare(page) {
      await openPage(page, '/');
      const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true });
      await field.click();
      await page.locator('[data-island-id=search-box-phone][data-hydrated]').waitFor({ state: 'attached' });
      return (nth) => page.keyboard.press('polityup'[nth % TIMES] ?? 'a');
    },
  },
  {
    name: 'open explore',
    async prepare(page) {
      await openPage(page, '/');
      const explore = page.getByRole('banner').getByRole('button', { name: 'Explore' });
      const dialog = page.getByRole('dialog');
      await explore.click();
      await dialog.waitFor();
      return async () => {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await resetLongest(page);
        await explore.click();
      };
    },
  },
  {
    name: 'switch tabs of a product',
    async prepare(page) {
      await openPage(page, '/upsc/ias-foundation-2027');
      return clickInTurn(page.getByRole('tab'), 2);
    },
  },
  {
    name: 'apply a coupon',
    async prepare(page) {
      await signIn(page, RAVI);
      await openPage(page, '/pay/1101');
      const coupons = page.getByRole('region', { name: 'Coupons for this order' }).getByRole('button');
      await coupons.first().waitFor();
      return clickInTurn(coupons, 1);
    },
  },
  {
    name: 'choose an option in the exam',
    async prepare(page) {
      await openExam(page, MEENA, FREE);
      return clickInTurn(page.locator('.options input'), 2);
    },
  },
];

const store = await serveStore();
const browser = await launchBrowser();
let isOver = false;
try {
  for (const interaction of INTERACTIONS) {
    const durations = await measure(browser, interaction);
    const [best = Number.POSITIVE_INFINITY] = durations.toSorted((a, b) => a - b);
    isOver ||= best > GOAL_MS;
    const all = durations.map((ms) => (ms > MIN_REPORTED_MS ? ms : `≤${ms}`)).join(' ');
    console.log(`${best > GOAL_MS ? '✗' : '✓'} ${interaction.name.padEnd(30)} best ${best} ms   all ${all}`);
  }
} finally {
  await browser.close();
  await store.close();
}
process.exit(isOver ? 1 : 0);

/** Returns the duration of each interaction, in ms. */
async function measure(browser: Browser, { prepare }: Interaction): Promise<number[]> {
  const page = await browser.newPage({
    baseURL: store.url.replace('127.0.0.1', 'localhost'),
    viewport: { width: 390, height: 844 },
  });
  const interact = await prepare(page);
  await page.evaluate(observeInteractions, MIN_REPORTED_MS);
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const durations: number[] = [];
  for (let nth = 0; nth < TIMES; nth++) {
    await resetLongest(page);
    await interact(nth);
    await page.waitForTimeout(PAUSE_MS);
    durations.push(await page.evaluate(() => Number(document.documentElement.dataset.longest)));
  }
  await page.close();
  return durations;
}

async function resetLongest(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    document.documentElement.dataset.longest = String(ms);
  }, MIN_REPORTED_MS);
}

/** Stores the duration of the longest interaction since the last reset. */
function observeInteractions(durationThreshold: number): void {
  const { dataset } = document.documentElement;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) dataset.longest = String(Math.max(Number(dataset.longest), duration));
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** Clicks the first `count` elements in turn. */
function clickInTurn(elements: Locator, count: number): (nth: number) => Promise<void> {
  return (nth) => elements.nth((nth + 1) % count).click();
}
