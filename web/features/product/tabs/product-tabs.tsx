import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { mainLanguageOf } from '../../../parts/main-language.ts';
import { Picture, sourceOf } from '../../../parts/picture.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { tabLocationFrom, tabLocationQuery } from './tab-location.ts';
import { TabPanel } from './tab-panel.tsx';
import { isContentTab, type Tab } from './tab-rules.ts';

const TAB_CLASS =
  '-outline-offset-2 flex min-h-12 flex-none scroll-mx-4 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink';

/**
 * The tab list and the content of the selected tab; a tab with a web page is a link. The selected tab and level are in
 * the URL. All tabs are rendered, so that they can be read without JavaScript.
 */
export function ProductTabs({ product, version }: { product: LoadedProduct; version: number }) {
  const allTabs = product.data.tab_information;
  const contents = allTabs.filter(isContentTab);
  const links = allTabs.filter((tab) => tab.web_view_url && !isContentTab(tab));
  const [query, setQuery] = useSearchParams();
  const tabLocation = tabLocationFrom(query);
  const chosen = contents.find(({ tab_id }) => tab_id === tabLocation.tabId) ?? contents[0];
  const trail = chosen?.tab_id === tabLocation.tabId ? tabLocation.trail : [];
  const id = useId();
  useEffect(() => {
    for (const tab of allTabs) {
      if (!isContentTab(tab) && !tab.web_view_url) console.warn('invalid tab', tab.tab_id, tab.tab_type);
    }
  }, [allTabs]);

  // Browsers do not scroll to a partly visible tab, so this centres the selected one.
  const tabList = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.tab_id;
  useEffect(() => {
    const button = document.getElementById(`${id}-tab-${chosenId}`);
    if (!tabList.current || !button) return;
    tabList.current.scrollLeft = button.offsetLeft - (tabList.current.clientWidth - button.offsetWidth) / 2;
  }, [id, chosenId]);

  const choose = (tab: Tab) => setQuery(tabLocationQuery(tab.tab_id, []), { replace: true, preventScrollReset: true });
  const onKey = (event: KeyboardEvent) => {
    // Uses the focused tab: the selected tab changes after a navigation, and a quick second key comes before it.
    const at = contents.findIndex((tab) => `${id}-tab-${tab.tab_id}` === (event.target as HTMLElement).id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: contents.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = contents[(to + contents.length) % contents.length];
    if (!next) return;
    choose(next);
    document.getElementById(`${id}-tab-${next.tab_id}`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div
        ref={tabList}
        className="relative -mx-1 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:thin]"
      >
        <div role="tablist" aria-label="Contents" onKeyDown={onKey} className="flex flex-none gap-6 noscript:hidden">
          {contents.map((tab) => (
            <button
              key={tab.tab_id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.tab_id}`}
              aria-selected={tab === chosen}
              aria-controls={`${id}-panel-${tab.tab_id}`}
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => choose(tab)}
              className={TAB_CLASS}
            >
              <TabName tab={tab} />
            </button>
          ))}
        </div>
        {links.map((tab) => (
          <a key={tab.tab_id} href={sourceOf(tab.web_view_url ?? '')} className={TAB_CLASS}>
            <TabName tab={tab} />
          </a>
        ))}
      </div>
      {contents.map((tab) => (
        <div
          key={tab.tab_id}
          id={`${id}-panel-${tab.tab_id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.tab_id}`}
          className={`min-h-40 noscript:min-h-0 ${tab === chosen ? '' : 'hidden noscript:block'}`}
        >
          <h3 className="hidden pb-3 text-lg font-semibold noscript:block">{tab.tab_name}</h3>
          <TabPanel
            product={product}
            tab={tab}
            trail={tab === chosen ? trail : []}
            version={version}
            isShown={tab === chosen}
          />
        </div>
      ))}
    </div>
  );
}

function TabName({ tab }: { tab: Tab }) {
  return (
    <>
      <Picture src={tab.tab_icon} alt="" width={24} height={24} className="size-6" />
      <span lang={mainLanguageOf(tab.tab_name)}>{tab.tab_name}</span>
    </>
  );
}
