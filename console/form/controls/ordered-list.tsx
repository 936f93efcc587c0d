import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFormMessages } from '../../messages/form.ts';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf(item: Item): string | number;
  /** The name of an item for its buttons. */
  titleOf(item: Item, at: number): string;
  onChange(items: readonly Item[]): void;
  /** Gets the focus when the last item is removed. */
  emptyFocusId: string;
  /** Whether the buttons are below the item on a phone. */
  isWide?: boolean;
  /** Beside the buttons of the item. */
  children(item: Item, at: number): ReactNode;
  /** Below both, such as the fields of an item. */
  below?(item: Item, at: number): ReactNode;
};

type Action = 'up' | 'down' | 'remove';

/** Items that can be moved and removed. The focus follows a moved item, and its new place is announced. */
export function OrderedList<Item>(props: Props<Item>) {
  const { label, items, keyOf, titleOf, onChange, emptyFocusId, isWide, children, below } = props;
  const messages = useFormMessages();
  const id = useId();
  const [announced, setAnnounced] = useState('');
  const idOf = (item: Item, action: Action) => `${id}-${action}-${keyOf(item)}`;
  // After the items are on the page in their new order.
  const focus = (target: string) => setTimeout(() => document.getElementById(target)?.focus());
  const move = (from: number, to: number) => {
    const [item, other] = [items[from], items[to]];
    if (!item || !other) return;
    onChange(items.with(from, other).with(to, item));
    setAnnounced(messages.movedTo(titleOf(item, to), to + 1, items.length));
    const isLastStep = to === 0 || to === items.length - 1;
    const direction: Action = to < from ? (isLastStep ? 'down' : 'up') : isLastStep ? 'up' : 'down';
    focus(idOf(item, direction));
  };
  const remove = (at: number) => {
    const next = items[at + 1] ?? items[at - 1];
    onChange(items.filter((_, index) => index !== at));
    focus(next ? idOf(next, 'remove') : emptyFocusId);
  };
  return (
    <>
      {items.length > 0 && (
        <ol aria-label={label} className="divide-y divide-line rounded-md border border-line bg-surface">
          {items.map((item, at) => (
            <li key={keyOf(item)} className="flex flex-wrap items-center gap-x-2 gap-y-3 px-4 py-2">
              <div className={`min-w-0 flex-1 ${isWide ? 'basis-64' : 'basis-28'}`}>{children(item, at)}</div>
              <div className="flex flex-none">
                {at > 0 && (
                  <Button
                    id={idOf(item, 'up')}
                    variant="quiet"
                    className="px-3 text-lg leading-none"
                    aria-label={messages.moveUp(titleOf(item, at))}
                    onClick={() => move(at, at - 1)}
                  >
                    ↑
                  </Button>
                )}
                {at < items.length - 1 && (
                  <Button
                    id={idOf(item, 'down')}
                    variant="quiet"
                    className="px-3 text-lg leading-none"
                    aria-label={messages.moveDown(titleOf(item, at))}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                )}
                <Button
                  id={idOf(item, 'remove')}
                  variant="quiet"
                  className="px-3"
                  aria-label={messages.removeRow(titleOf(item, at))}
                  onClick={() => remove(at)}
                >
                  {messages.remove}
                </Button>
              </div>
              {below?.(item, at)}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
