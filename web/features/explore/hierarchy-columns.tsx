import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { withoutLanguage } from '../../../common/languages/language-prefix.ts';
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { ColumnRow } from './column-row.tsx';
import { columnsOf, idsOnPath, keyTarget, MAX_LEVELS } from './columns.ts';
import { placeFromState } from './explore-place.ts';
import { useExploreMessages } from './messages/use-explore-messages.ts';

/**
 * Verticals, exams and modes in columns. Hover and arrow keys select a node and show its children; a click or Enter
 * opens its page. Each column is one stop for Tab.
 */
export function HierarchyColumns({ nodes }: { nodes: HierarchyNode[] }) {
  const currentPath = placeFromState(history.state) ?? withoutLanguage(location.pathname).slice(1);
  const messages = useExploreMessages();
  const root = useRef<HTMLElement>(null);
  const focusTargetId = useRef<number | null>(null);
  const [chosen, setChosen] = useState(() => idsOnPath(nodes, currentPath));
  const columns = columnsOf(nodes, chosen, messages);

  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>('a[tabindex="0"]');
    // If the dialog opens after this effect, it focuses the element with `autofocus`.
    first?.setAttribute('autofocus', '');
    first?.focus();
  }, []);
  useEffect(() => {
    if (focusTargetId.current === null) return;
    root.current?.querySelector<HTMLElement>(`a[data-node="${focusTargetId.current}"]`)?.focus();
    focusTargetId.current = null;
  });

  const choose = (level: number, id: number) =>
    setChosen((before) => (before[level] === id ? before : [...before.slice(0, level), id]));
  const onKey = (event: KeyboardEvent, level: number, id: number) => {
    const next = keyTarget(columns, level, id, event.key);
    if (!next) return;
    event.preventDefault();
    focusTargetId.current = next.id;
    setChosen((before) => [...before.slice(0, next.level), next.id]);
  };
  return (
    <nav
      ref={root}
      aria-label={messages.navigation}
      className="-mx-3 grid min-h-[26rem] grid-cols-3 divide-x divide-line border-t border-line"
    >
      {columns.map(({ title, label, nodes }, level) => (
        <div key={['column', ...chosen.slice(0, level)].join(' ')} className="min-w-0 px-3 pt-4">
          <p aria-hidden="true" className="px-3 pb-2 text-xs font-semibold text-ink-soft">
            {title}
          </p>
          <ul aria-label={label}>
            {nodes.map((node, nth) => (
              <ColumnRow
                key={node.id}
                node={node}
                hasPicture={level === 0}
                hasNextColumn={node.child.length > 0 && level < MAX_LEVELS - 1}
                isCurrent={node.hierarchy === currentPath}
                isChosen={chosen[level] === node.id}
                isTabStop={chosen[level] === undefined ? nth === 0 : chosen[level] === node.id}
                onChoose={() => choose(level, node.id)}
                onKeyDown={(event) => onKey(event, level, node.id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
