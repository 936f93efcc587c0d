import { useEffect, useState } from 'react';
import {
  CONTENT_KIND,
  type EntryKind,
  MAX_ENTRIES,
  type OutlineEntry,
} from '../../../../../contract/staff/catalogue/tab-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { AddDialog } from './add-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import {
  changeEntries,
  indexOf,
  pathOf,
  type Removed,
  type Tabs,
  type Target,
  targetsOf,
  transfer,
} from './tab-changes.ts';
import { keyOf, kindOf, type TabEntry, type TabProblems, type TabValues, titleOf, withKey } from './tab-values.ts';
import { EntryTree } from './tree/entry-tree.tsx';
import { endOf, hasRoom, insertAt, parentOf, placeOfNew } from './tree/outline.ts';
import type { TreeDialog } from './tree/tree-actions.ts';
import { useTree } from './tree/use-tree.ts';
import { useTests } from './use-tests.ts';

/** An entry to show; with a field, its dialog is opened. */
export type Request = Readonly<{ key: number; field: string | null }>;

type Props = {
  tabs: Tabs;
  tab: TabValues;
  problems: TabProblems;
  canEdit: boolean;
  request: Request | null;
  onRequestDone(): void;
  onChange(change: (tabs: Tabs) => Tabs): void;
  onRemove(removed: Removed): void;
  onUndo(): void;
  /** Shows an entry that was moved to another tab. */
  onShow(tab: number, key: number): void;
  onDrag(key: number | null): void;
  onStatus(text: string): void;
};

/** The entries of a tab, with what adds and edits them. */
export function TabPanel(props: Props) {
  const { tabs, tab, problems, canEdit, request, onRequestDone, onChange, onRemove, onUndo, onShow, onDrag, onStatus } =
    props;
  const messages = useTabMessages();
  const tests = useTests(tab.entries.flatMap(({ test }) => test ?? []));
  const [dialog, setDialog] = useState<TreeDialog | null>(null);
  const tabKey = keyOf(tab);
  const nameOf = (entry: TabEntry | undefined) => {
    if (!entry) return '';
    if (kindOf(entry) !== 'test') return titleOf(entry) || messages.untitled;
    return tests.get(entry.test ?? 0)?.title ?? messages.testTitle(entry.test ?? 0);
  };
  const entryOf = (key: number) => tab.entries[indexOf(tab.entries, key)];
  const change = (next: (entries: readonly TabEntry[]) => readonly TabEntry[]) =>
    onChange((tabs) => changeEntries(tabs, tabKey, next));
  const remove = (key: number) => {
    const at = indexOf(tab.entries, key);
    const entry = tab.entries[at];
    if (!entry) return;
    const end = endOf(tab.entries, at);
    onRemove({
      kind: 'entries',
      title: nameOf(entry),
      tabKey,
      entries: tab.entries.slice(at, end),
      place: { index: at, level: entry.level },
    });
    change((entries) => entries.toSpliced(at, end - at));
  };
  const tree = useTree({
    tab,
    canEdit,
    change,
    onEdit: (key) => setDialog({ kind: 'edit', key }),
    onTransfer: (key) => setDialog({ kind: 'move', key }),
    onRemove: remove,
    onUndo,
    onDrag,
    onMoved: (key, place) =>
      onStatus(place === null ? messages.cannotMove : messages.moved(nameOf(entryOf(key)), place)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is handled once
  useEffect(() => {
    if (!request || indexOf(tab.entries, request.key) < 0) return;
    tree.reveal(request.key);
    if (request.field !== null) setDialog({ kind: 'edit', key: request.key, field: request.field });
    onRequestDone();
  }, [request]);

  const place = placeOfNew(tab.entries, indexOf(tab.entries, tree.chosen));
  const add = (fields: readonly Omit<OutlineEntry, 'level'>[]) => {
    const added = fields.map((one) => withKey({ ...one, level: place.level }));
    const parent = tab.entries[parentAt()];
    change((entries) => insertAt(entries, added, place));
    if (parent && !tree.isOpen(keyOf(parent))) tree.actions.toggle(keyOf(parent));
    if (added[0]) tree.actions.choose(keyOf(added[0]));
    return added[0];
  };
  const parentAt = () => parentOf([...tab.entries.slice(0, place.index), { level: place.level }], place.index);
  const begin = (kind: EntryKind) => {
    if (!hasRoom(tab.entries, 1)) return onStatus(messages.full);
    if (kind !== 'category' && kind !== 'faq') return setDialog({ kind: 'add', entry: kind });
    const entry = add([kind === 'category' ? { category: '' } : { faq: '', description: '' }]);
    if (entry) setDialog({ kind: 'edit', key: keyOf(entry) });
  };
  const move = (key: number, target: Target) => {
    onChange((tabs) => transfer(tabs, tabKey, key, target));
    setDialog(null);
    onStatus(messages.moved(nameOf(entryOf(key)), target.label));
    onShow(target.tab, key);
  };
  const content = CONTENT_KIND[tab.type as keyof typeof CONTENT_KIND];
  const edited = dialog && dialog.kind !== 'add' ? entryOf(dialog.key) : undefined;
  return (
    <div className="grid gap-3">
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          {(['category', content] as const).map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => begin(kind)}>
              {messages.add[kind]}
            </Button>
          ))}
        </div>
      )}
      <EntryTree tab={tab} tree={tree} problems={problems} canEdit={canEdit} />
      {dialog?.kind === 'edit' && edited && (
        <EntryDialog
          key={dialog.key}
          entry={edited}
          test={edited.test === undefined ? undefined : tests.get(edited.test)}
          errors={problems.get(dialog.key) ?? {}}
          field={dialog.field}
          canEdit={canEdit}
          onChange={(changed) =>
            change((entries) =>
              entries.map((entry) => (keyOf(entry) === dialog.key ? { ...entry, ...changed } : entry)),
            )
          }
          onMove={() => setDialog({ kind: 'move', key: dialog.key })}
          onRemove={() => {
            setDialog(null);
            tree.actions.remove(dialog.key);
          }}
          onClose={() => {
            setDialog(null);
            tree.actions.choose(dialog.key);
          }}
        />
      )}
      {dialog?.kind === 'move' && edited && (
        <MoveDialog
          title={nameOf(edited)}
          targets={targetsOf(tabs, tabKey, dialog.key)}
          onMove={(target) => move(dialog.key, target)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'add' && (
        <AddDialog
          kind={dialog.entry}
          place={pathOf(tab, parentAt())}
          room={MAX_ENTRIES - tab.entries.length}
          onAdd={(entries) => {
            add(entries);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
