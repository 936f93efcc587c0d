/**
 * Shows the parts of the home page for the chosen vertical, and the banners that are due, without leaving the page. A
 * student starts with the stored vertical, a visitor with that of the address.
 */
import { ALL_VERTICALS } from '../../features/home/home-address.ts';
import { homeQuery } from '../../features/home/home-query.ts';
import { chooseVertical } from '../../lib/choose-vertical.ts';
import { takeFromLastPage } from '../../lib/next-page.ts';
import { readSession } from '../../lib/session/session.ts';
import { subscribeToEntries } from '../../lib/storage.ts';
import { loadPage, showParts } from '../page-parts.ts';

/** Interval at which an open page checks which banners to show. */
const BANNER_CHECK_MS = 5 * 60_000;

let isStarted = false;
/** The vertical of the address, which the server rendered. */
let verticalOfAddress = ALL_VERTICALS;
/** The vertical whose parts were requested last. */
let requestedVertical = ALL_VERTICALS;
let lastStored = ALL_VERTICALS;

export function start(): void {
  const select = document.querySelector<HTMLSelectElement>('select[data-chooses-vertical]');
  if (isStarted || !select) return;
  isStarted = true;
  const rendered = [...select.options].find(({ defaultSelected }) => defaultSelected);
  verticalOfAddress = requestedVertical = lastStored = verticalOf(rendered);
  const next = takeFromLastPage('vertical');
  if (next !== null) selectOption(optionOf(Number(next)));
  const chosen = verticalOf(select.selectedOptions[0]);
  // The visitor may have chosen before this script ran.
  if (chosen !== requestedVertical) choose(chosen);
  else showStored();
  subscribeToEntries(showStored);
  document.addEventListener('change', ({ target }) => {
    if (!(target as Element).matches('select[data-chooses-vertical]')) return;
    choose(verticalOf((target as HTMLSelectElement).selectedOptions[0]));
  });
  const retry = document.querySelector<HTMLElement>('[data-banner-retry]');
  retry?.removeAttribute('hidden');
  retry?.addEventListener('click', () => void show(requestedVertical));
  void showDueBanners();
  setInterval(showDueBanners, BANNER_CHECK_MS);
}

function verticalOf(option: HTMLOptionElement | null | undefined): number {
  return Number(option?.dataset.vertical ?? ALL_VERTICALS);
}

/** Shows a vertical, and stores it for a student. */
function choose(vertical: number): void {
  requestedVertical = vertical;
  chooseVertical(vertical);
  void show(vertical);
}

/** Shows the student's stored vertical when it changed, also in another tab; after a sign-out that of the address. */
function showStored(): void {
  const { token, vertical } = readSession();
  const stored = token ? vertical : verticalOfAddress;
  if (stored === lastStored) return;
  lastStored = stored;
  const option = optionOf(stored);
  selectOption(option);
  const known = verticalOf(option);
  if (known !== requestedVertical) void show(known);
}

function optionOf(vertical: number): HTMLOptionElement | null {
  return document.querySelector<HTMLOptionElement>(`[data-chooses-vertical] [data-vertical="${vertical}"]`);
}

function selectOption(option: HTMLOptionElement | null): void {
  if (option) option.selected = true;
}

/** Shows the parts of a vertical; if they cannot be loaded, the previous ones stay and an error is shown. */
async function show(vertical: number): Promise<void> {
  requestedVertical = vertical;
  let isFailed = false;
  try {
    await loadVertical(vertical);
  } catch (error) {
    console.warn('banners', error);
    isFailed = true;
  }
  if (requestedVertical === vertical) setFailed(isFailed);
}

/** Replaces the parts by those of a vertical, unless another one was requested meanwhile. Rejects without them. */
async function loadVertical(vertical: number): Promise<void> {
  const page = await loadPage(location.pathname + homeQuery(vertical), false);
  if (page.querySelector('[data-banner-error]:not([hidden])')) throw new Error('the page has no banners');
  if (requestedVertical === vertical) showParts(page);
}

function setFailed(isFailed: boolean): void {
  const error = document.querySelector<HTMLElement>('[data-banner-error]');
  if (error) error.hidden = !isFailed;
}

/** Loads the banners again when others are due: the page may have been open, or cached, for a long time. */
async function showDueBanners(): Promise<void> {
  const { bannersUntil } = document.querySelector<HTMLElement>('[data-banners-until]')?.dataset ?? {};
  if (!bannersUntil || Date.now() < Date.parse(bannersUntil)) return;
  await loadVertical(requestedVertical).catch((error) => console.warn('banners', error));
}
