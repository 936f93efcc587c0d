/** The tabs: the script selects a tab without loading, and stores it in the address. */
import { tabLocationQuery } from '../../features/product/tabs/tab-location.ts';
import { isPlainClick } from '../common/dom.ts';
import { loadParts } from './load-parts.ts';
import { isLevelShown, tabLocation, updateLevelView } from './shown-level.ts';

export function startTabs(): void {
  const list = document.querySelector<HTMLElement>('#contents [role=tablist]');
  if (!list) return;
  const invalid = document.querySelector<HTMLElement>('[data-invalid-tabs]')?.dataset.invalidTabs;
  if (invalid) console.warn('invalid tab', invalid);
  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    open(tab);
  });
  list.addEventListener('keydown', onKey);
  selectTab();
}

function onKey(event: KeyboardEvent): void {
  const tabs = allTabs();
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1, ' ': at }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length];
  if (!next) return;
  open(next);
  next.focus();
}

function open(tab: HTMLElement): void {
  const query = tabLocationQuery(Number(tab.id.slice('tab-'.length)), []);
  history.replaceState(history.state, '', location.pathname + query);
  selectTab();
  // A tab that was left at another level is loaded again.
  if (isLevelShown()) updateLevelView();
  else void loadParts();
}

/** Shows the panel of the tab in the address. */
export function selectTab(): void {
  const { tabId } = tabLocation();
  for (const tab of allTabs()) {
    const isSelected = tab.id === `tab-${tabId}`;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.classList.toggle('hidden', !isSelected);
    if (isSelected) scrollToCentre(tab);
  }
}

/** Browsers do not scroll to a partly visible tab. */
function scrollToCentre(tab: HTMLElement): void {
  const scroller = tab.closest<HTMLElement>('[data-tab-scroller]');
  if (scroller) scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
}

function allTabs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#contents [role=tab]')];
}
