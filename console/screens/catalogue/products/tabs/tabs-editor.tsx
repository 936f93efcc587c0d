import { memo, useEffect, useId, useRef, useState } from 'react';
import { MAX_TABS } from '../../../../../contract/staff/catalogue/tab-content.ts';
import { Button, TextButton } from '../../../../../ui/button.tsx';
import { FormSection } from '../../../../form/form-section.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { canContain, changeTab, indexOf, moveTab, type Removed, restore, type Tabs, transfer } from './tab-changes.ts';
import { TabFields } from './tab-fields.tsx';
import { type Request, TabPanel } from './tab-panel.tsx';
import { TabStrip } from './tab-strip.tsx';
import { keyOf, type TabProblems, type TabValues, titleOf, withKey } from './tab-values.ts';
import { endOf } from './tree/outline.ts';

type Props = {
  tabs: Tabs;
  problems: TabProblems;
  canEdit: boolean;
  /** A tab or one of its entries that has to be corrected; a new object for each time. */
  target: TabTarget | null;
  onChange(tabs: Tabs): void;
};

export type TabTarget = Readonly<{ tab: number; entry: number | null; field: string }>;

/** The tabs of a product with their entries. Rendered again only if they change, because they can have thousands. */
export const TabsEditor = memo(function TabsEditor({ tabs, problems, canEdit, target, onChange }: Props) {
  const messages = useTabMessages();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  /** The tab whose name, type and icon are shown. */
  const [settingsOf, setSettingsOf] = useState<number | null>(null);
  const [request, setRequest] = useState<Request | null>(null);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [status, setStatus] = useState('');
  const dragged = useRef<number | null>(null);
  /** The tabs after the last change, which may not be rendered yet. */
  const latest = useRef(tabs);
  latest.current = tabs;
  const change = (next: (tabs: Tabs) => Tabs) => {
    latest.current = next(latest.current);
    onChange(latest.current);
  };
  const tab = tabs.find((one) => keyOf(one) === chosen) ?? tabs[0];
  const at = tab ? tabs.indexOf(tab) : -1;
  const fieldId = (key: number, field: string) => `${id}-${key}-${field || 'name'}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each target is shown once
  useEffect(() => {
    if (!target) return;
    setChosen(target.tab);
    if (target.entry !== null) return setRequest({ key: target.entry, field: target.field });
    setSettingsOf(target.tab);
    // After the tab is on the page.
    setTimeout(() => document.getElementById(fieldId(target.tab, target.field))?.focus());
  }, [target]);

  const addTab = () => {
    const added = withKey({ type: 1, name: '', icon: '', entries: [] });
    change((tabs) => [...tabs, added]);
    setChosen(keyOf(added));
    setSettingsOf(keyOf(added));
    setTimeout(() => document.getElementById(fieldId(keyOf(added), 'name'))?.focus());
  };
  const removeTab = (tab: TabValues) => {
    setRemoved((before) => [...before, { kind: 'tab', title: messages.tabLabel(tab.name), tab, index: at }]);
    change((tabs) => tabs.filter((one) => one !== tab));
  };
  const undo = () => {
    const last = removed.at(-1);
    if (!last) return;
    change((tabs) => restore(tabs, last));
    setRemoved(removed.slice(0, -1));
    setStatus(messages.restored(last.title));
    if (last.kind === 'tab') return setChosen(keyOf(last.tab));
    setChosen(last.tabKey);
    const [first] = last.entries;
    if (first) setRequest({ key: keyOf(first), field: null });
  };
  const moveToTab = (key: number, to: number) => {
    const from = tabs.findIndex((one) => keyOf(one) === key);
    for (let step = from; step !== to; step += Math.sign(to - from)) {
      change((tabs) => moveTab(tabs, key, to > from ? 1 : -1));
    }
    setChosen(key);
  };
  /** The entry that is dragged, with what is below it. */
  const draggedEntries = () => {
    const first = tab ? indexOf(tab.entries, dragged.current) : -1;
    return tab && first >= 0 ? tab.entries.slice(first, endOf(tab.entries, first)) : [];
  };
  const dropOnTab = (key: number) => {
    const [first] = draggedEntries();
    if (!first || !tab) return;
    const name = tabs.find((one) => keyOf(one) === key)?.name ?? '';
    change((tabs) => transfer(tabs, keyOf(tab), keyOf(first), { tab: key, category: null, label: name }));
    setStatus(messages.moved(titleOf(first), name));
    dragged.current = null;
  };
  const last = removed.at(-1);
  return (
    <FormSection title={messages.title} text={messages.text}>
      {tabs.length === 0 && <p className="text-sm text-ink-soft">{messages.none}</p>}
      {tab && (
        <TabStrip
          id={id}
          tabs={tabs}
          selected={keyOf(tab)}
          canEdit={canEdit}
          hasProblem={(one) => problems.has(keyOf(one)) || one.entries.some((entry) => problems.has(keyOf(entry)))}
          onSelect={setChosen}
          onMove={moveToTab}
          accepts={(key) => {
            const entries = draggedEntries();
            const to = tabs.find((one) => keyOf(one) === key);
            return to !== undefined && to !== tab && entries.length > 0 && canContain(to.type, entries);
          }}
          onDropEntry={dropOnTab}
        />
      )}
      {canEdit && tabs.length < MAX_TABS && (
        <div>
          <Button variant="secondary" id={`${id}-add`} onClick={addTab}>
            {messages.addTab}
          </Button>
        </div>
      )}
      {last && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-4 text-sm">
          <span className="min-w-0 break-words">{messages.removed(last.title)}</span>
          <TextButton onClick={undo}>{messages.undo}</TextButton>
        </p>
      )}
      <p role="status" className="sr-only">
        {status || (last ? messages.removed(last.title) : '')}
      </p>
      {tab && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${keyOf(tab)}`}
          className="grid min-w-0 gap-5"
        >
          <TabFields
            id={`${id}-${keyOf(tab)}`}
            tab={tab}
            errors={problems.get(keyOf(tab)) ?? {}}
            canEdit={canEdit}
            isOpen={settingsOf === keyOf(tab) || tab.type === 5 || problems.has(keyOf(tab))}
            onToggle={() => setSettingsOf(settingsOf === keyOf(tab) ? null : keyOf(tab))}
            isFirst={at === 0}
            isLast={at === tabs.length - 1}
            onChange={(changed) => change((tabs) => changeTab(tabs, keyOf(tab), (one) => ({ ...one, ...changed })))}
            onMove={(by) => {
              change((tabs) => moveTab(tabs, keyOf(tab), by));
              // The used button is gone at the ends.
              setTimeout(() => document.getElementById(`${id}-tab-${keyOf(tab)}`)?.focus());
            }}
            onRemove={() => removeTab(tab)}
          />
          {tab.type !== 5 && (
            <TabPanel
              key={keyOf(tab)}
              tabs={tabs}
              tab={tab}
              problems={problems}
              canEdit={canEdit}
              request={request}
              onRequestDone={() => setRequest(null)}
              onChange={change}
              onRemove={(one) => {
                setStatus('');
                setRemoved((before) => [...before, one]);
              }}
              onUndo={undo}
              onShow={(tabKey, key) => {
                setChosen(tabKey);
                setRequest({ key, field: null });
              }}
              onDrag={(key) => {
                dragged.current = key;
              }}
              onStatus={setStatus}
            />
          )}
        </div>
      )}
    </FormSection>
  );
});
