import { type DragEvent, memo } from 'react';
import type { FoundTest } from '../../../../../../contract/staff/catalogue/tab-help.ts';
import { Icon } from '../../../../../../ui/icon.tsx';
import { useTabMessages } from '../../../../../messages/catalogue/product-tabs.ts';
import { keyOf, kindOf, type TabEntry, titleOf } from '../tab-values.ts';
import { EntryMenu } from './entry-menu.tsx';
import type { DropZone } from './outline.ts';
import type { TreeActions } from './tree-actions.ts';

/** The attribute by which the line of an entry is found again after it was moved. */
export const ENTRY_ATTRIBUTE = 'data-entry';

type Props = {
  entry: TabEntry;
  /** The test that the entry names, once it is loaded. */
  test: FoundTest | undefined;
  /** Null for what is no category. */
  isOpen: boolean | null;
  /** Whether the keyboard is on this line. */
  isActive: boolean;
  hasProblem: boolean;
  /** Where a dragged entry would be dropped. */
  mark: DropZone | null;
  canEdit: boolean;
  /** The same object in all renderings, so that only changed lines are rendered again. */
  actions: TreeActions;
};

const MARKS = {
  above: 'shadow-[inset_0_2px_0_var(--ink)]',
  below: 'shadow-[inset_0_-2px_0_var(--ink)]',
  inside: 'bg-sunken',
};

/** The space before the lines of each level; on phones less. */
const INDENTS = [
  '',
  'ps-0',
  'ps-3 sm:ps-6',
  'ps-6 sm:ps-12',
  'ps-9 sm:ps-18',
  'ps-12 sm:ps-24',
  'ps-14 sm:ps-28',
  'ps-16 sm:ps-32',
  'ps-18 sm:ps-36',
];

/** A line of the tree: it is edited, moved by drag, by the keys of the tree, and by its menu. */
export const EntryLine = memo(function EntryLine(props: Props) {
  const { entry, test, isOpen, isActive, hasProblem, mark, canEdit, actions } = props;
  const messages = useTabMessages();
  const key = keyOf(entry);
  const kind = kindOf(entry);
  const title = test?.title ?? (kind === 'test' ? messages.testTitle(entry.test ?? 0) : titleOf(entry));
  const onDragOver = (event: DragEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (actions.dragOver(key, (event.clientY - top) / height)) event.preventDefault();
  };
  return (
    <div
      role="treeitem"
      {...{ [ENTRY_ATTRIBUTE]: key }}
      aria-label={messages.entryLabel(kind, title, hasProblem)}
      aria-level={entry.level}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      draggable={canEdit}
      onFocus={(event) => event.target === event.currentTarget && actions.activate(key)}
      onClick={() => actions.edit(key)}
      onKeyDown={(event) => event.target === event.currentTarget && actions.press(key, event)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        actions.dragStart(key);
      }}
      onDragOver={onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        actions.drop();
      }}
      onDragEnd={() => actions.dragEnd()}
      className={`-outline-offset-2 flex min-h-11 cursor-pointer items-center gap-1 rounded-sm border-b border-line hover:bg-sunken ${INDENTS[entry.level] ?? ''} ${mark ? MARKS[mark] : ''}`}
    >
      {isOpen === null ? (
        <span className="w-8 flex-none" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? messages.hide : messages.show}
          onClick={(event) => {
            event.stopPropagation();
            actions.toggle(key);
          }}
          className="grid size-8 flex-none place-items-center rounded-sm text-ink-soft hover:text-accent"
        >
          <Icon name={isOpen ? 'down' : 'chevron'} className="size-4" />
        </button>
      )}
      <span className="grid min-w-0 grow py-1.5 text-sm">
        <span className={`break-words ${kind === 'category' ? 'font-semibold' : ''}`}>
          {title || messages.untitled}
          {hasProblem && <Icon name="alert" className="ms-1.5 inline size-4 text-bad" />}
        </span>
        <Details entry={entry} test={test} />
      </span>
      {canEdit && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click in the menu is none on the line
        <span onClick={(event) => event.stopPropagation()}>
          <EntryMenu entryKey={key} title={title} isActive={isActive} actions={actions} />
        </span>
      )}
    </div>
  );
});

function Details({ entry, test }: Pick<Props, 'entry' | 'test'>) {
  const messages = useTabMessages();
  const parts = [
    entry.sub_text,
    entry.file,
    entry.free && messages.freeMark,
    test && `${test.code}, ${messages.testFacts(test.minutes, test.questions)}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="text-xs break-all text-ink-soft">{parts.join(' · ')}</span>;
}
