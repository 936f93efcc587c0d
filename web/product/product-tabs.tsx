import { type KeyboardEvent, useId, useState } from 'react';
import type { ProductData, TabData } from '../../contract/product.ts';
import { Picture, sourceOf } from '../parts/picture.tsx';
import { TabPanel } from './tab-panel.tsx';
import { isContentTab, type Tab } from './tab-rules.ts';

const LOOK =
  'flex min-h-12 flex-none items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink';

/** The tab strip and the contents of the chosen tab; a tab that leads elsewhere is a link beside the others. */
export function ProductTabs({ product, firstLevels }: { product: ProductData; firstLevels: Record<number, TabData> }) {
  const all = product.tab_information;
  const contents = all.filter(isContentTab);
  const links = all.filter((tab) => tab.web_view_url && !isContentTab(tab));
  const [chosen, setChosen] = useState(contents[0]?.tab_id);
  const id = useId();
  const current = contents.find(({ tab_id }) => tab_id === chosen);
  for (const tab of all) if (!contents.includes(tab) && !links.includes(tab)) console.warn('invalid tab', tab.tab_id);

  const onKey = (event: KeyboardEvent) => {
    const at = contents.findIndex(({ tab_id }) => tab_id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: contents.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = contents[(to + contents.length) % contents.length];
    if (!next) return;
    setChosen(next.tab_id);
    document.getElementById(`${id}-tab-${next.tab_id}`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-6 overflow-x-auto border-b border-line pt-1">
        <div role="tablist" aria-label="Contents" onKeyDown={onKey} className="flex flex-none gap-6">
          {contents.map((tab) => (
            <button
              key={tab.tab_id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.tab_id}`}
              aria-selected={tab.tab_id === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.tab_id === chosen ? 0 : -1}
              onClick={() => setChosen(tab.tab_id)}
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
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${chosen}`} className="min-h-64">
        {current && (
          <TabPanel
            key={current.tab_id}
            product={product}
            tab={current}
            firstLevel={firstLevels[current.tab_id] ?? null}
          />
        )}
      </div>
    </div>
  );
}

function TabName({ tab }: { tab: Tab }) {
  return (
    <>
      <Picture src={tab.tab_icon} alt="" width={24} height={24} className="size-6" />
      {tab.tab_name}
    </>
  );
}
