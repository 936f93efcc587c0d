import { Icon } from '../../../../../../ui/icon.tsx';
import { useTabMessages } from '../../../../../messages/catalogue/product-tabs.ts';
import { MENU_ITEM, Menu } from '../../../../../parts/menu.tsx';
import type { Step, TreeActions } from './tree-actions.ts';

type Props = { entryKey: number; title: string; isActive: boolean; actions: TreeActions };

/** The actions of an entry for those who neither drag nor use the keys of the tree. */
export function EntryMenu({ entryKey, title, isActive, actions }: Props) {
  const messages = useTabMessages();
  const texts: Readonly<Record<Step, string>> = {
    up: messages.moveUp,
    down: messages.moveDown,
    into: messages.moveInto,
    out: messages.moveOut,
  };
  const item = (text: string, close: () => void, run: () => void) => (
    <button
      key={text}
      type="button"
      className={MENU_ITEM}
      onClick={() => {
        close();
        run();
      }}
    >
      {text}
    </button>
  );
  return (
    <Menu
      button={<Icon name="menu" className="size-4.5" />}
      label={messages.menu(title || messages.untitled)}
      buttonTabIndex={isActive ? 0 : -1}
      buttonClass="grid size-10 flex-none place-items-center rounded-sm text-ink-soft hover:text-accent"
      panelClass="end-0 top-full w-60 p-1"
    >
      {(close) => (
        <>
          {item(messages.edit, close, () => actions.edit(entryKey))}
          {actions.stepsOf(entryKey).map((step) => item(texts[step], close, () => actions.step(entryKey, step)))}
          {item(messages.moveTo, close, () => actions.transfer(entryKey))}
          {item(messages.remove, close, () => actions.remove(entryKey))}
        </>
      )}
    </Menu>
  );
}
