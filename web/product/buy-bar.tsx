import { useEffect, useState } from 'react';
import { priceText } from '../../contract/money.ts';
import type { ProductData } from '../../contract/product.ts';
import { Button } from '../../ui/button.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { actionsOf } from './action-rules.ts';

/** On a phone the price and the main action stay in reach while the buy box is out of sight. */
export function BuyBar({ product, boxId }: { product: ProductData; boxId: string }) {
  const { canBuy } = actionsOf(product);
  const signInFirst = useSignInFirst();
  const isBoxSeen = useIsSeen(boxId);
  if (!canBuy || isBoxSeen) return null;
  return (
    <section
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden"
    >
      <p className="tabular text-lg font-bold">{priceText(product.basic_information.product_selling_price)}</p>
      <Button className="grow max-w-56" onClick={() => signInFirst(`/pay/${product.product_id}`)}>
        Buy Now
      </Button>
    </section>
  );
}

/** False until the browser has looked. */
function useIsSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}
