/** The levels of a tab: the form of a level opens another one without loading the page. */
import { tabLocationQuery } from '../../features/product/tabs/tab-location.ts';
import { queryOfForm } from '../common/dom.ts';
import { loadParts } from './load-parts.ts';
import { isLevelShown, updateLevelView } from './shown-level.ts';
import { selectTab } from './tabs.ts';

export function startLevels(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.levelForm === undefined) return;
    event.preventDefault();
    const query = queryOfForm(form, event.submitter);
    const trail = (query.get('in') ?? '').split('.').filter(Boolean).map(Number);
    history.pushState(null, '', location.pathname + tabLocationQuery(Number(query.get('tab')), trail));
    showAddress();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-load-again]')) return;
    event.preventDefault();
    void loadParts();
  });
  addEventListener('popstate', showAddress);
}

function showAddress(): void {
  selectTab();
  if (isLevelShown()) updateLevelView();
  else void loadParts();
}
