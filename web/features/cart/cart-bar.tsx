import { type RefObject, useEffect, useState } from 'react';
import { amountText } from '../../../common/money.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { summaryOf } from './cart-rules.ts';
import { CheckOut } from './cart-summary.tsx';

type Props = {
  items: readonly CartItem[];
  /** The box of the summary's own link. */
  checkOut: RefObject<HTMLElement | null>;
};

/** Total and Check Out at the bottom of a narrow window, while those of the summary are out of view. */
export function CartBar({ items, checkOut }: Props) {
  const { count, total } = summaryOf(items);
  const isShown = useIsOutOfView(checkOut, count > 0);
  if (count === 0) return null;
  return (
    <section
      aria-label="Total and Check Out"
      inert={!isShown}
      className={`sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 md:-mx-8 md:px-8 lg:hidden ${isShown ? '' : 'invisible'}`}
    >
      <p className="tabular grid flex-none">
        <span className="text-xs text-ink-soft">Total</span>
        <span className="text-lg leading-tight font-bold">{amountText(total)}</span>
      </p>
      <CheckOut className="max-w-56 grow" />
    </section>
  );
}

/** False until the browser has measured it. `exists` is whether there is an element now. */
function useIsOutOfView(element: RefObject<HTMLElement | null>, exists: boolean): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!exists || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOutOfView(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, exists]);
  return isOutOfView;
}
