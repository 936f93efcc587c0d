/**
 * End-to-end tests of all kinds of public pages, each loaded once on a phone and once on a desktop: accessibility, width,
 * images, fonts, layout shifts, and what the browser logs.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkContrast, checkOverflow } from '../support/a11y.ts';
import { countShifts } from '../support/layout-shift.ts';
import { openPage } from '../support/page-script.ts';
import { signIn } from '../support/sign-in.ts';
import { applyTextSpacing, findClippedText } from '../support/text-spacing.ts';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 844 };
/** A desktop of 1280 x 1024 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 800 };
/** Its heading is Hindi, so the Devanagari font is loaded at once, and can move text when it arrives. */
const HINDI_PAGE = '/state-pcs/uttar-pradesh-sampurna-adhyayan';

type PageCase = {
  path: string;
  /** Another test checks the accessibility of this page, or of one with the same components. */
  isCheckedElsewhere?: boolean;
  isDarkToo?: boolean;
  isZoomedToo?: boolean;
  isMissing?: boolean;
  /** Loads every font that its texts need. */
  isApplication?: boolean;
};
const PAGES: PageCase[] = [
  { path: '/', isDarkToo: true, isZoomedToo: true },
  { path: '/all', isCheckedElsewhere: true },
  { path: '/ssc', isZoomedToo: true },
  { path: '/upsc/prelims/online' },
  { path: '/ssc?medium=Hindi&format=Online+Course&sort=discount' },
  // Without products.
  { path: '/cuet/pg/books' },
  { path: '/upsc/ias-foundation-2027', isZoomedToo: true },
  { path: HINDI_PAGE },
  // Sold out.
  { path: '/state-pcs/rajasthan-art-and-culture' },
  { path: '/product-information/99', isMissing: true },
  { path: '/search?q=hindi' },
  { path: '/explore' },
  { path: '/product-list/1', isCheckedElsewhere: true },
  // With a Hindi heading.
  { path: '/product-list/5' },
  { path: '/comingsoon', isDarkToo: true },
  { path: '/about-us', isCheckedElsewhere: true, isZoomedToo: true },
  { path: '/terms-and-condition', isCheckedElsewhere: true },
  { path: '/bug-bounty-program', isCheckedElsewhere: true, isDarkToo: true },
  { path: '/login', isZoomedToo: true, isApplication: true },
];
/** What differs for a student: the header of every page, and the parts of these pages. */
const STUDENT_PAGES = [
  '/',
  '/upsc',
  '/upsc/prelims/online',
  '/upsc/ias-foundation-2027',
  '/search?q=hindi',
  '/about-us',
];

test('every public page is accessible, fits, loads little and does not move, on a phone', async ({ page }) => {
  const problems = await watch(page);
  for (const { path, isCheckedElsewhere, isDarkToo, isZoomedToo, isMissing, isApplication } of PAGES) {
    await page.setViewportSize(PHONE);
    await openSettled(page, path);
    await expectGoodFirstScreen(page, path, isApplication);
    await checkOverflow(page);
    await page.setViewportSize(NARROW);
    await test.step(`${path} at 320`, () => (isCheckedElsewhere ? checkOverflow(page) : checkA11y(page)));
    if (isDarkToo) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await test.step(`${path}, dark`, () => checkContrast(page));
      await page.emulateMedia({ colorScheme: null });
    }
    if (isZoomedToo) {
      await page.setViewportSize(ZOOMED);
      await page.evaluate(applyTextSpacing);
      await test.step(`${path}, with wider spacing at 400 % zoom`, () => checkOverflow(page));
      expect(await findClippedText(page), `cut off on ${path}`).toEqual([]);
    }
    expectNoProblem(problems, path, isMissing);
  }
});

test('every public page is accessible, fits, loads little and does not move, on a desktop', async ({ page }) => {
  const problems = await watch(page);
  await page.setViewportSize(DESKTOP);
  for (const { path, isCheckedElsewhere, isMissing, isApplication } of PAGES) {
    await openSettled(page, path);
    await expectGoodFirstScreen(page, path, isApplication);
    await test.step(`${path} at 1280`, () => (isCheckedElsewhere ? checkOverflow(page) : checkA11y(page)));
    expectNoProblem(problems, path, isMissing);
  }
});

test('the layout does not shift for a student', async ({ page }) => {
  await countShifts(page);
  await signIn(page, '9876500001');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of STUDENT_PAGES) {
      await openSettled(page, path);
      await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeVisible();
      const { shift } = await page.evaluate(readFirstScreen);
      expect(shift, `${path} at ${viewport.width}`).toBeLessThan(0.01);
    }
  }
});

/** Prepares the page, and returns what goes wrong on it: messages, exceptions, and requests that it must not send. */
async function watch(page: Page): Promise<string[]> {
  await countShifts(page);
  await page.addInitScript(() => {
    localStorage.setItem('sopan_selected_hierarchy', 'ssc/cgl');
    // A page with such a listener is not restored by the Back button. The test browser restores none, so it cannot be tried.
    const listen = window.addEventListener;
    window.addEventListener = (...options: Parameters<typeof listen>) => {
      if (/unload/.test(options[0])) console.error(`a listener of ${options[0]}`);
      listen.apply(window, options);
    };
  });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  page.on('request', (request) => {
    const url = request.url();
    // The page of the components adds nothing to the pages of the store.
    if ((/^https?:/.test(url) && new URL(url).origin !== origin) || /dev-ui|component-gallery/.test(url))
      problems.push(url);
  });
  return problems;
}

function expectNoProblem(problems: string[], path: string, isMissing = false): void {
  // The browser logs the status of a page that is not found.
  const found = problems.splice(0).filter((text) => !(isMissing && text.includes('404')));
  expect(found, path).toEqual([]);
}

/** Opens a page and waits until its script, its fonts and its place are loaded and the session is shown. */
async function openSettled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.locator('[data-explore-loading]')).toHaveCount(0);
  await expect(page.locator('[data-session-pending]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Expects few fonts, images with sizes that are loaded when they are needed, and that nothing moves. */
async function expectGoodFirstScreen(page: Page, path: string, isApplication = false): Promise<void> {
  await expect(page.locator('h1'), path).toHaveCount(1);
  const { fonts, preloaded, late, bad, shift, isHindi, onunload } = await page.evaluate(readFirstScreen);
  if (!isApplication) expect(fonts.length, `${path}: ${fonts}`).toBeLessThanOrEqual(2);
  expect(fonts, path).toContain('Anek');
  const isHindiLoaded = fonts.includes('Anek Hindi');
  if (path === HINDI_PAGE) expect(isHindiLoaded).toBe(true);
  expect(['english', ...(isHindiLoaded ? ['hindi'] : [])], path).toEqual(expect.arrayContaining(preloaded));
  expect(late, `on the first screen of ${path}`).toEqual([]);
  expect(bad, path).toEqual([]);
  // The font of a Hindi heading can move it.
  if (!isHindi) expect(shift, `${path} moves`).toBeLessThan(0.01);
  expect(onunload, path).toBe(false);
}

/**
 * Reads the fonts that the page uses, the images that are loaded lazily although a part of them is visible, those without
 * a size or far below that are not loaded lazily, and the layout shift. Runs in the page.
 */
async function readFirstScreen() {
  const images = [...document.images];
  // A page that is shorter than the screen shows the logo of the footer.
  const lazy = images.filter((image) => image.loading === 'lazy' && !image.closest('footer'));
  const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    if (lazy.length === 0) return resolve([]);
    const observer = new IntersectionObserver(resolve);
    for (const image of lazy) observer.observe(image);
  });
  const topOf = (image: Element) => image.getBoundingClientRect().top;
  const above = new Set(images.filter((image) => topOf(image) < innerHeight).map(({ src }) => src));
  const isBad = (image: HTMLImageElement) => {
    const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
    const isFar = topOf(image) > 3 * innerHeight && !above.has(image.src);
    return !hasSize || (isFar && image.loading !== 'lazy');
  };
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
  // Not the requests: a browser also requests what it has cached from other pages. Two style sheets may have the same font.
  const used = [...document.fonts].filter(({ status, family }) => status !== 'unloaded' && !/Fallback/.test(family));
  const fonts = new Map(used.map(({ family, unicodeRange }) => [family + unicodeRange, family.replaceAll('"', '')]));
  return {
    fonts: [...fonts.values()],
    preloaded: links.map(({ href }) => /anek-([a-z]+)/.exec(href)?.[1]),
    late: seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => (target as HTMLImageElement).src),
    bad: images.filter(isBad).map(({ outerHTML }) => outerHTML),
    shift: (window as unknown as { shift: number }).shift,
    isHindi: document.querySelector('h1')?.lang === 'hi',
    onunload: window.onunload !== null,
  };
}
