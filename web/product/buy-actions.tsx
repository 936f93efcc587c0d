import { useState } from 'react';
import type { ProductData } from '../../contract/product.ts';
import { ordinal } from '../../contract/wording.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { isSignedIn } from '../session.ts';
import { sitePath } from '../site-path.ts';
import { actionsOf } from './action-rules.ts';

/** The buttons that may be pressed for this product; the space for two is kept from the start. */
export function BuyActions({ product, onAdded }: { product: ProductData; onAdded(): void }) {
  const actions = actionsOf(product);
  const signInFirst = useSignInFirst();
  const [isAdding, setAdding] = useState(false);
  const [message, setMessage] = useState<{ text: string; isGood: boolean } | null>(null);
  const id = product.product_id;

  const add = async () => {
    if (!isSignedIn()) return signInFirst(sitePath(product.basic_information.course_seo_url));
    setAdding(true);
    const { putIntoCart } = await import('./put-into-cart.ts');
    const failure = await putIntoCart(id);
    setAdding(false);
    setMessage(failure ? { text: failure, isGood: false } : { text: 'Added to your cart.', isGood: true });
    if (!failure) onAdded();
  };
  return (
    <div className="grid min-h-25 content-start gap-2.5">
      {actions.payInstalment && (
        <Button onClick={() => signInFirst(`/pay-emi/${id}/${actions.payInstalment}`)}>
          PAY {ordinal(actions.payInstalment)} EMI
        </Button>
      )}
      {actions.canBuy && <Button onClick={() => signInFirst(`/pay/${id}`)}>Buy Now</Button>}
      {actions.cart === 'add' && (
        <Button look="secondary" onClick={add} disabled={isAdding} aria-busy={isAdding}>
          {isAdding ? 'Adding...' : 'Add to Cart'}
        </Button>
      )}
      {actions.cart === 'go' && (
        <Button look="secondary" onClick={() => signInFirst('/my-cart')}>
          Go to Cart
        </Button>
      )}
      {actions.canPayWithEmi && (
        <Button look="quiet" onClick={() => signInFirst(`/pay-emi/${id}/1`)}>
          Pay With EMI
        </Button>
      )}
      {product.is_purchased_user && (
        <>
          <p className="text-sm font-semibold text-good">This is yours.</p>
          <LinkButton look="secondary" to="/my-courses">
            My Courses
          </LinkButton>
        </>
      )}
      {actions.whyNot && <p className="text-sm font-semibold text-ink-soft">{actions.whyNot}</p>}
      <p role="status" className={`text-sm empty:hidden ${message?.isGood ? 'text-good' : 'font-medium text-bad'}`}>
        {message?.text}
      </p>
    </div>
  );
}
