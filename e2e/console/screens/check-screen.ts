/** The checks of one screen of the console. */
import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from '../../support/a11y.ts';
import { hiddenFocus } from '../../support/tab-to.ts';
import { openInStates, searchForNothing } from './page-calls.ts';
import { takePictures } from './pictures.ts';
import type { Screen } from './screens.ts';

const WIDE = { width: 1280, height: 800 };
/** So high that a bar at the bottom covers no part of a target. */
const HIGH = 3000;

/** Opens a screen and returns what is wrong with it. */
export async function findProblems(page: Page, { pattern, path }: Screen): Promise<string[]> {
  const problems: string[] = [];
  const expectThat = (isTrue: boolean, problem: string) => isTrue || problems.push(`${pattern}: ${problem}`);
  await page.setViewportSize(WIDE);
  const states = await page.evaluate(openInStates, path);
  expectThat(states.isBusy, 'it does not show that it waits');
  expectThat(states.canTryAgain, 'it cannot be tried again after a call failed');
  expectThat(states.heading !== '' && !/could not be loaded|no such page/.test(states.heading), states.heading);
  expectThat(states.hasFocus, 'its heading has no focus');
  expectThat(!/could not be loaded/.test(states.title), `its title is "${states.title}"`);

  await page.keyboard.press('Tab');
  const focus = await page.evaluate(hiddenFocus);
  expectThat(focus === null, `the first control: ${focus}`);
  expectThat(await page.evaluate(isFocusInMain), 'Tab does not reach a control');

  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: HIGH });
    const overflow = await page.evaluate(waitForLayout).then(() => findOverflow(page));
    expectThat(overflow <= 0, `it scrolls sideways at ${width} px, by ${overflow} px`);
    if (width === 320) continue;
    const violations = await findViolations(page, 'main', width === 390);
    for (const violation of violations) expectThat(false, `at ${width} px, ${violation}`);
  }
  await takePictures(page, pattern);
  const found = await page.evaluate(searchForNothing);
  expectThat(found !== false, 'a search without results shows no message');
  return problems;
}

/** Scripts adapt the page to a new width in a later task. */
async function waitForLayout(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function isFocusInMain(): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  const controls = main?.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
  );
  const after = [...(controls ?? [])].some(
    (one) => heading && (heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const focused = document.activeElement;
  return !after || (focused !== main && main?.contains(focused) === true);
}
