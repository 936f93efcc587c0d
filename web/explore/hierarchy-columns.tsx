import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { HierarchyNode } from '../../contract/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import { sitePath } from '../site-path.ts';
import { chooseNode } from './choose-node.ts';

const LEVELS = 3;
/** A pointer on its way to the next column crosses rows it does not mean. */
const HOVER_MS = 120;

/** Verticals, exams, modes side by side. Pointing at a row selects it, a click goes there. */
export function HierarchyColumns({ nodes }: { nodes: HierarchyNode[] }) {
  const [chosen, setChosen] = useState<number[]>(() => [nodes.find((node) => node.child.length > 0)?.id ?? -1]);
  const columns = columnsOf(nodes, chosen);
  return (
    <nav aria-label="Verticals, exams and modes" className="grid min-h-[24rem] grid-cols-3 divide-x divide-line">
      {columns.map(({ title, nodes }, level) => (
        <div key={['column', ...chosen.slice(0, level)].join(' ')} className="p-4">
          {title && <p className="px-3 pb-2 text-xs font-medium text-ink-soft">{title}</p>}
          <ul>
            {nodes.map((node) => (
              <Row
                key={node.id}
                node={node}
                hasNext={node.child.length > 0 && level < LEVELS - 1}
                isChosen={chosen[level] === node.id}
                onChoose={() => setChosen([...chosen.slice(0, level), node.id])}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type RowProps = { node: HierarchyNode; hasNext: boolean; isChosen: boolean; onChoose(): void };

function Row({ node, hasNext, isChosen, onChoose }: RowProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <li
      onPointerEnter={() => {
        timer.current = setTimeout(onChoose, HOVER_MS);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      className={`flex items-center rounded-md ${isChosen ? 'bg-accent-soft text-accent-strong' : 'hover:bg-sunken'}`}
    >
      <Link
        to={sitePath(node.redirection_end_point)}
        onClick={() => chooseNode(node)}
        className="flex min-h-11 grow items-center px-3 text-sm font-medium"
      >
        {node.category_name_english}
      </Link>
      {hasNext && (
        <button
          type="button"
          aria-expanded={isChosen}
          aria-label={`Show what is under ${node.category_name_english}`}
          onClick={onChoose}
          className="grid size-11 flex-none place-items-center rounded-md"
        >
          <Icon name="chevron" className="size-4" />
        </button>
      )}
    </li>
  );
}

function columnsOf(nodes: HierarchyNode[], chosen: number[]) {
  const columns = [{ title: '', nodes }];
  for (const id of chosen) {
    const parent = columns.at(-1)?.nodes.find((node) => node.id === id);
    if (!parent || parent.child.length === 0 || columns.length === LEVELS) break;
    columns.push({ title: parent.child_group_name_english, nodes: parent.child });
  }
  return columns;
}
