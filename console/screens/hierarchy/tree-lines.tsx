import { useState } from 'react';
import type { HierarchyRow } from '../../../contract/staff/catalogue/hierarchy.ts';
import { useHierarchyMessages } from '../../messages/hierarchy.ts';
import type { Moves } from './moves.ts';
import { TreeLine } from './tree-line.tsx';
import { childrenOf, type Place, placeOfDrop } from './tree-places.ts';

/** A page that is dragged over a line; `place` is null where it cannot be dropped. */
type Drag = { page: HierarchyRow; over: number | null; isBelow: boolean; place: Place | null };

/** The pages whose children are shown; stays until the console is loaded again. Null: the verticals. */
let openPages: ReadonlySet<number> | null = null;

/** Shows the children of a page when the lines are mounted the next time. */
export function openPage(nodeId: number): void {
  openPages = new Set([...(openPages ?? []), nodeId]);
}

/** The lines of the tree. `moves` is null if it can only be read. */
export function TreeLines({ pages, moves }: { pages: readonly HierarchyRow[]; moves: Moves | null }) {
  const messages = useHierarchyMessages();
  const [open, setOpen] = useState(() => {
    openPages ??= new Set(pages.filter(({ kind }) => kind === 'vertical').map(({ node_id }) => node_id));
    return openPages;
  });
  const [drag, setDrag] = useState<Drag | null>(null);
  const toggle = (nodeId: number) => {
    const next = new Set(open);
    if (!next.delete(nodeId)) next.add(nodeId);
    openPages = next;
    setOpen(next);
  };
  const drop = () => {
    setDrag(null);
    if (!drag?.place || !moves) return;
    if (drag.place.parentId === drag.page.parent_id)
      void moves.reorder(drag.page, drag.place, messages.moved(drag.page.name));
    else moves.transfer(drag.page, drag.place);
  };
  const dragOver = (line: HierarchyRow, isBelow: boolean) => {
    if (!drag || (drag.over === line.node_id && drag.isBelow === isBelow)) return;
    setDrag({ ...drag, over: line.node_id, isBelow, place: placeOfDrop(pages, drag.page, line, isBelow) });
  };
  const linesBelow = (parentId: number | null) => (
    <ul className={parentId === null ? 'px-3 py-2 md:px-5' : 'ms-4 border-s border-line ps-2 md:ms-6 md:ps-3'}>
      {childrenOf(pages, parentId).map((page) => {
        const hasChildren = childrenOf(pages, page.node_id).length > 0;
        const isOpen = hasChildren && open.has(page.node_id);
        const isOver = drag?.over === page.node_id && drag.place !== null;
        const isInside = isOver && drag?.place?.parentId === page.node_id;
        return (
          <li key={page.node_id}>
            <TreeLine
              pages={pages}
              page={page}
              moves={moves}
              isOpen={hasChildren ? isOpen : null}
              onToggle={() => toggle(page.node_id)}
              mark={!isOver ? null : isInside ? 'inside' : drag?.isBelow ? 'below' : 'above'}
              drag={
                moves && {
                  start: () => setDrag({ page, over: null, isBelow: false, place: null }),
                  over: (isBelow) => dragOver(page, isBelow),
                  canDrop: isOver,
                  drop,
                  end: () => setDrag(null),
                }
              }
            />
            {isOpen && linesBelow(page.node_id)}
          </li>
        );
      })}
    </ul>
  );
  return linesBelow(null);
}
