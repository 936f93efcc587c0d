import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { langOf } from '../parts/lang.ts';
import { Picture, sourceOf } from '../parts/picture.tsx';
import type { LoadedProduct } from './load-product.ts';
import { placeOf, queryOf } from './place.ts';
import { TabPanel } from './tab-panel.tsx';
import { isContentTab, type Tab } from './tab-rules.ts';

const LOOK =
  '-outline-offset-2 flex min-h-12 flex-none scroll-mx-4 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink';

/**
 * The tab list and the content of the selected tab; a tab with a web page is a link. The selected tab and level are in
 * the URL. All tabs are rendered, so that they can be read without JavaScript.
 */
export function ProductTabs({ product, version }: { product: LoadedProduct; version: number }) {
  const all = product.data.tab_information;
  const contents = all.filter(isContentTab);
  const links = all.filter((tab) => tab.web_view_url && !isContentTab(tab));
  const [query, setQuery] = useSearchParams();
  const place = placeOf(query);
  const chosen = contents.find(({ tab_id }) => tab_id === place.tabId) ?? contents[0];
  const trail = chosen?.tab_id === place.tabId ? place.trail : [];
  const id = useId();
  useEffect(() => {
    for (const tab of all) {
      if (!isContentTab(tab) && !tab.web_view_url) console.warn('invalid tab', tab.tab_id, tab.tab_type);
    }
  }, [all]);

  // Browsers do not scroll to a partly visible tab, so this centres the selected one.
  const strip = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.tab_id;
  useEffect(() => {
    const button = document.getElementById(`${id}-tab-${chosenId}`);
    if (!strip.current || !button) return;
    strip.current.scrollLeft = button.offsetLeft - (strip.current.clientWidth - button.offsetWidth) / 2;
  }, [id, chosenId]);

  const choose = (tab: Tab) => setQuery(queryOf(tab.tab_id, []), { replace: true, preventScrollReset: true });
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
        ref={strip}
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
              className={LOOK}
            >
              <TabName tab={tab} />
            </button>
          ))}
        </div>
        {links.map((tab) => (
          <a key={tab.tab_id} href={sourceOf(tab.web_view_url ?? '')} className={LOOK}>
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
      <span lang={langOf(tab.tab_name)}>{tab.tab_name}</span>
    </>
  );
}
