import { useSearchParams } from 'react-router';
import { useLang } from '../../../language/use-lang.ts';
import { Picture, sourceOf } from '../../../parts/picture.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { LevelPending } from './level-pending.tsx';
import { tabLocationFrom, tabLocationQuery } from './tab-location.ts';
import { TabPanel } from './tab-panel.tsx';
import { isContentTab, type Tab } from './tab-rules.ts';

const TAB_CLASS =
  '-outline-offset-2 flex min-h-12 flex-none scroll-mx-4 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-selected:border-ink aria-selected:text-ink';

/**
 * The tab list and the content of the selected tab; a tab with a web page is a link. The selected tab and level are in
 * the URL. All tabs are rendered: the page script selects one without loading, and without scripts all are shown.
 */
export function ProductTabs({ product }: { product: LoadedProduct }) {
  const messages = useProductMessages();
  const lang = useLang();
  const allTabs = product.data.tab_information;
  const contents = allTabs.filter(isContentTab);
  const links = allTabs.filter((tab) => tab.web_view_url && !isContentTab(tab));
  const invalid = allTabs.filter((tab) => !tab.web_view_url && !isContentTab(tab));
  const [query] = useSearchParams();
  const tabLocation = tabLocationFrom(query);
  const chosen = contents.find(({ tab_id }) => tab_id === tabLocation.tabId) ?? contents[0];
  const trail = chosen?.tab_id === tabLocation.tabId ? tabLocation.trail : [];
  return (
    <div
      data-invalid-tabs={invalid.map(({ tab_id, tab_type }) => `${tab_id} of type ${tab_type}`).join() || undefined}
      className="grid grid-cols-1 gap-5"
    >
      <div
        data-tab-scroller=""
        className="relative -mx-1 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:thin]"
      >
        <div role="tablist" aria-label={messages.contents} className="flex flex-none gap-6 noscript:hidden">
          {contents.map((tab) => (
            <a
              key={tab.tab_id}
              href={`${tabLocationQuery(tab.tab_id, [])}#contents`}
              role="tab"
              id={`tab-${tab.tab_id}`}
              aria-selected={tab === chosen}
              aria-controls={`panel-${tab.tab_id}`}
              className={TAB_CLASS}
            >
              <TabName tab={tab} />
            </a>
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
          id={`panel-${tab.tab_id}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.tab_id}`}
          className={`min-h-40 noscript:min-h-0 ${tab === chosen ? '' : 'hidden noscript:block'}`}
        >
          <h3 lang={lang(tab.tab_name)} className="hidden pb-3 text-lg font-semibold noscript:block">
            {tab.tab_name}
          </h3>
          <TabPanel product={product} tab={tab} trail={tab === chosen ? trail : []} />
        </div>
      ))}
      <LevelPending />
    </div>
  );
}

function TabName({ tab }: { tab: Tab }) {
  const lang = useLang();
  return (
    <>
      <Picture src={tab.tab_icon} alt="" width={24} height={24} load="at-once" className="size-6" />
      <span lang={lang(tab.tab_name)}>{tab.tab_name}</span>
    </>
  );
}
