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
  children(item: Item, at: number): ReactNode;
};

type Action = 'up' | 'down' | 'remove';

/** Items that can be moved and removed. The focus follows a moved item, and its new place is announced. */
export function OrderedList<Item>({ label, items, keyOf, titleOf, onChange, emptyFocusId, children }: Props<Item>) {
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
            <li key={keyOf(item)} className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">{children(item, at)}</div>
              <div className="flex flex-wrap items-start gap-1">
                {at > 0 && (
                  <Button
                    id={idOf(item, 'up')}
                    variant="quiet"
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
                    aria-label={messages.moveDown(titleOf(item, at))}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                )}
                <Button
                  id={idOf(item, 'remove')}
                  variant="quiet"
                  aria-label={messages.removeRow(titleOf(item, at))}
                  onClick={() => remove(at)}
                >
                  {messages.remove}
                </Button>
              </div>
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
