import { Link } from 'react-router';
import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { MENU_ITEM, Menu } from '../../../parts/menu.tsx';
import type { Moves } from './moves.ts';
import { kindBelow, otherParents, placeDown, placeUp } from './tree-places.ts';

type Props = { pages: readonly HierarchyRow[]; page: HierarchyRow; moves: Moves };

/** What the keyboard can do with a line: move it up, down or to another parent, and add a page below it. */
export function PageMenu({ pages, page, moves }: Props) {
  const messages = useHierarchyMessages();
  const { node_id, name } = page;
  const [up, down, below] = [placeUp(pages, page), placeDown(pages, page), kindBelow(page)];
  return (
    <Menu
      button={<Icon name="menu" className="size-4.5" />}
      label={messages.menu(name)}
      buttonClass="grid size-10 flex-none place-items-center rounded-sm text-ink-soft hover:text-accent"
      panelClass="end-0 top-full w-52 p-1"
    >
      {(close) => (
        <>
          {up && (
            <button
              type="button"
              className={MENU_ITEM}
              onClick={() => {
                close();
                void moves.reorder(page, up, messages.movedUp(name));
              }}
            >
              {messages.moveUp}
            </button>
          )}
          {down && (
            <button
              type="button"
              className={MENU_ITEM}
              onClick={() => {
                close();
                void moves.reorder(page, down, messages.movedDown(name));
              }}
            >
              {messages.moveDown}
            </button>
          )}
          {otherParents(pages, page).length > 0 && (
            <button
              type="button"
              className={MENU_ITEM}
              onClick={() => {
                close();
                moves.transfer(page, null);
              }}
            >
              {messages.moveTo}
            </button>
          )}
          {below && (
            <Link to={`/structure/add?parent=${node_id}`} className={MENU_ITEM}>
              {messages.add[below]}
            </Link>
          )}
        </>
      )}
    </Menu>
  );
}
