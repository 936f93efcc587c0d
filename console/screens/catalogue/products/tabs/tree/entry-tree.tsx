import { TextButton } from '../../../../../../ui/button.tsx';
import { useTabMessages } from '../../../../../messages/catalogue/product-tabs.ts';
import { indexOf } from '../tab-changes.ts';
import { keyOf, kindOf, type TabProblems, type TabValues } from '../tab-values.ts';
import { useTests } from '../use-tests.ts';
import { EntryLine } from './entry-line.tsx';
import type { useTree } from './use-tree.ts';

type Props = { tab: TabValues; tree: ReturnType<typeof useTree>; problems: TabProblems; canEdit: boolean };

/** The entries of a tab, as the tree of the ARIA practices guide: one stop for Tab, arrow keys between the lines. */
export function EntryTree({ tab, tree, problems, canEdit }: Props) {
  const messages = useTabMessages();
  const { shown, isOpen, active, drag, actions, openAll } = tree;
  const tests = useTests(tab.entries.flatMap(({ test }) => test ?? []));
  /** An entry that was dropped on another tab is not in this one any more. */
  const mark = drag?.place && indexOf(tab.entries, drag.key) >= 0 ? drag : null;
  const hasCategories = tab.entries.some((entry) => kindOf(entry) === 'category');
  if (tab.entries.length === 0) return <p className="text-sm text-ink-soft">{messages.empty}</p>;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-soft">
        <p>
          {messages.entries(tab.entries.length)}
          {canEdit && <span className="max-md:hidden">. {messages.treeKeys}</span>}
        </p>
        {hasCategories && (
          <p className="flex gap-4">
            <TextButton tone="quiet" onClick={() => openAll(true)}>
              {messages.showAll}
            </TextButton>
            <TextButton tone="quiet" onClick={() => openAll(false)}>
              {messages.hideAll}
            </TextButton>
          </p>
        )}
      </div>
      <div role="tree" aria-label={messages.tree(messages.tabLabel(tab.name))} className="border-t border-line">
        {shown.map((entry) => {
          const key = keyOf(entry);
          return (
            <EntryLine
              key={key}
              entry={entry}
              test={entry.test === undefined ? undefined : tests.get(entry.test)}
              isOpen={kindOf(entry) === 'category' ? isOpen(key) : null}
              isActive={key === active}
              hasProblem={problems.has(key)}
              mark={mark?.over === key ? mark.zone : null}
              canEdit={canEdit}
              actions={actions}
            />
          );
        })}
      </div>
    </div>
  );
}
