/**
 * The script of every page: the header, links that need sign-in, search forms, and what the page contains. It loads the
 * code of features, islands and application pages.
 */

import { isPageCurrent, pageView } from '../../common/viewing/page-view.ts';
import { startApplication } from '../application/start-application.ts';
import { startIslands } from '../islands/start-islands.ts';
import { takeFromLastPage } from '../lib/next-page.ts';
import { startDialogOpeners, startDialogs } from './common/dialogs.ts';
import { afterPaint } from './common/dom.ts';
import { onFirstInteraction } from './common/first-interaction.ts';
import { startImages } from './common/images.ts';
import { startLanguageLink } from './common/language-link.ts';
import { startPlaceLinks } from './common/place-links.ts';
import { startSearchForms } from './common/search-forms.ts';
import { startSignInLinks } from './common/sign-in-links.ts';
import { loadStyles } from './complete-styles.ts';
import { startHeader } from './header/header.ts';
import { recordParts, startParts } from './page-parts.ts';

type Start = (part: ParentNode) => void;

/**
 * Scripts of features, loaded only by pages that contain an element of the selector. /explore loads what its part will
 * contain.
 */
const FEATURES: Record<string, () => Promise<{ start: Start }>> = {
  '[data-carousel]': () => import('./carousel/carousel.ts'),
  '[data-home]': () => import('./pages/home.ts'),
  '[data-countdown]': () => import('./pages/countdown.ts'),
  '[data-shelf], [data-list-filter], [data-explore]': () => import('./listing/lists.ts'),
  '[data-explore]': () => import('./pages/explore.ts'),
  '[data-product]': () => import('./product/product.ts'),
  // The header shows this part to a signed-in student.
  '[data-for=student]:not([hidden])': () => import('./common/language-choice.ts'),
  '[data-empty-search]': () => import('./pages/empty-search.ts'),
};

/** The `start` function of each feature that is loaded. */
const started = new Map<string, Start>();
/** The font and the pictures of the first screen are loaded before the features. */
const painted = afterPaint();

const loading: Promise<void>[] = [];

if (pageView) loading.push(import('../features/viewing/start-viewing.ts').then((script) => script.startViewing()));
// A page of a view that has ended starts nothing else, and is left.
if (!pageView || isPageCurrent()) startPage();

function startPage(): void {
  recordParts(document);
  const reason = takeFromLastPage('redirectMessage');
  loading.push(startApplication());
  startHeader();
  startLanguageLink();
  if (reason) loading.push(import('./common/redirect-notice.ts').then((script) => script.showRedirectNotice(reason)));
  startSignInLinks();
  startSearchForms();
  startPlaceLinks();
  startDialogs();
  startParts(startDialogOpeners);
  startParts(startImages);
  startParts(startIslands);
  startParts((part) => {
    for (const [selector, load] of Object.entries(FEATURES)) {
      if (!contains(part, selector)) continue;
      // A loaded feature starts before the part is painted.
      const start = started.get(selector);
      if (start) start(part);
      else loading.push(loadFeature(selector, load).then((start) => start(part)));
    }
  });
  // Not awaited: Safari below 27 may fail to load modules that wait at the top level.
  void Promise.allSettled(loading).then(() => {
    document.documentElement.dataset.script = 'started';
    onFirstInteraction(() => {
      void loadStyles();
      import('./after-interaction.ts').then((script) => script.start()).catch(() => {});
    });
  });
}

async function loadFeature(selector: string, load: () => Promise<{ start: Start }>): Promise<Start> {
  await painted;
  const { start } = await load();
  started.set(selector, start);
  return start;
}

function contains(part: ParentNode, selector: string): boolean {
  return (part instanceof Element && part.matches(selector)) || part.querySelector(selector) !== null;
}
