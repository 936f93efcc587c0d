import { useRef, useState } from 'react';
import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
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
  const [drag, showDrag] = useState<Drag | null>(null);
  /** The same as `drag`, at once: a page can be dropped before the next rendering. */
  const latestDrag = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    latestDrag.current = next;
    showDrag(next);
  };
  const toggle = (nodeId: number) => {
    const next = new Set(open);
    if (!next.delete(nodeId)) next.add(nodeId);
    openPages = next;
    setOpen(next);
  };
  const drop = () => {
    const { page, place } = latestDrag.current ?? {};
    setDrag(null);
    if (!page || !place || !moves) return;
    if (place.parentId === page.parent_id) void moves.reorder(page, place, messages.moved(page.name));
    else moves.transfer(page, place);
  };
  /** Returns whether the page can be dropped on the line. */
  const dragOver = (line: HierarchyRow, isBelow: boolean): boolean => {
    const latest = latestDrag.current;
    if (!latest) return false;
    if (latest.over === line.node_id && latest.isBelow === isBelow) return latest.place !== null;
    const place = placeOfDrop(pages, latest.page, line, isBelow);
    setDrag({ ...latest, over: line.node_id, isBelow, place });
    return place !== null;
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
