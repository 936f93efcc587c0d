import type { DragEvent } from 'react';
import { Link } from 'react-router';
import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import type { Moves } from './moves.ts';
import { PageMenu } from './page-menu.tsx';
import { LINE_ATTRIBUTE } from './use-move.ts';

type Props = {
  pages: readonly HierarchyRow[];
  page: HierarchyRow;
  moves: Moves | null;
  /** Null without pages below. */
  isOpen: boolean | null;
  onToggle(): void;
  /** Where a dragged page would be dropped. */
  mark: 'above' | 'below' | 'inside' | null;
  /** `over` returns whether the dragged page can be dropped on this line. */
  drag: { start(): void; over(isBelow: boolean): boolean; drop(): void; end(): void } | null;
};

const MARKS = {
  above: 'shadow-[inset_0_2px_0_var(--ink)]',
  below: 'shadow-[inset_0_-2px_0_var(--ink)]',
  inside: 'bg-sunken',
};

/** A line of the tree: it leads to the page, opens what is below, and can be dragged. */
export function TreeLine({ pages, page, moves, isOpen, onToggle, mark, drag }: Props) {
  const messages = useHierarchyMessages();
  const { node_id, name, seo_url, icon, products } = page;
  const onDragOver = (event: DragEvent<HTMLDivElement>) => {
    if (!drag) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    if (drag.over(event.clientY > top + height / 2)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut for the menu of the line
    <div
      {...{ [LINE_ATTRIBUTE]: node_id }}
      draggable={drag !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        drag?.start();
      }}
      onDragOver={onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        drag?.drop();
      }}
      onDragEnd={() => drag?.end()}
      className={`flex min-h-11 items-center gap-2 rounded-sm ps-1 hover:bg-sunken ${mark ? MARKS[mark] : ''}`}
    >
      {isOpen === null ? (
        <span className="w-8 flex-none" />
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? messages.hide(name) : messages.show(name)}
          onClick={onToggle}
          className="grid size-8 flex-none place-items-center rounded-sm text-ink-soft hover:text-accent"
        >
          <Icon name={isOpen ? 'down' : 'chevron'} className="size-4" />
        </button>
      )}
      {icon && <img src={`/${icon}`} alt="" draggable={false} className="size-6 flex-none" />}
      <div className="min-w-0 grow py-1.5">
        <Link
          to={`/structure/${node_id}`}
          draggable={false}
          className="text-sm font-semibold text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
        <p className="tabular text-xs break-all text-ink-soft">
          /{seo_url}
          <span className="break-normal sm:hidden"> · {messages.products(products)}</span>
        </p>
      </div>
      <p className="tabular flex-none text-xs whitespace-nowrap text-ink-soft max-sm:hidden">
        {messages.products(products)}
      </p>
      {moves && <PageMenu pages={pages} page={page} moves={moves} />}
    </div>
  );
}
