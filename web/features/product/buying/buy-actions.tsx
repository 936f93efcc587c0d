import { useRef, useState } from 'react';
import { ordinal } from '../../../../common/wording.ts';
import type { ProductData } from '../../../../contract/product.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { isSignedIn } from '../../../lib/session.ts';
import { sitePath } from '../../../lib/site-path.ts';
import { useSignInFirst } from '../../../parts/sign-in-first.ts';
import { actionsOf } from './action-rules.ts';
import { OwnedNotice } from './owned-notice.tsx';

type Props = { product: ProductData; hasFailed: boolean; onRetry(): void; onAdded(): void; onRefused(): void };

/**
 * The buttons to buy a product. The page is rendered for all users and loads the student's ownership later, so the
 * space is reserved from the start: for two buttons, or three with an instalment plan.
 */
export function BuyActions({ product, hasFailed, onRetry, onAdded, onRefused }: Props) {
  const actions = actionsOf(product);
  const signInFirst = useSignInFirst();
  const isAdding = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; isGood: boolean } | null>(null);
  const id = product.product_id;

  const add = async () => {
    if (!isSignedIn()) return signInFirst(sitePath(product.basic_information.course_seo_url || productPath(id)));
    // A quick second click arrives before the button is rendered as disabled.
    if (isAdding.current) return;
    isAdding.current = true;
    setBusy(true);
    setMessage(null);
    const { putIntoCart } = await import('./put-into-cart.ts');
    const failure = await putIntoCart(id);
    isAdding.current = false;
    setBusy(false);
    setMessage(failure ? { text: failure, isGood: false } : { text: 'Added to your cart.', isGood: true });
    if (failure) onRefused();
    else onAdded();
  };
  return (
    <div className="grid gap-2.5">
      <div className={`flex flex-col gap-2.5 noscript:hidden ${minHeightClass(product)}`}>
        {product.is_purchased_user && <OwnedNotice product={product} />}
        {actions.payInstalment && (
          // On a narrow screen the bar at the bottom has this button for a locked course.
          <Button
            onClick={() => signInFirst(`/pay-emi/${id}/${actions.payInstalment}`)}
            className={product.is_locked ? 'max-lg:hidden' : ''}
          >
            PAY {ordinal(actions.payInstalment)} EMI
          </Button>
        )}
        {actions.canBuy && <Button onClick={() => signInFirst(`/pay/${id}`)}>Buy Now</Button>}
        {actions.cart === 'add' && (
          <Button variant="secondary" onClick={add} disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Adding...' : 'Add to Cart'}
          </Button>
        )}
        {actions.cart === 'go' && (
          // The second click of a double click was meant for the previous button, Add to Cart.
          <Button variant="secondary" onClick={({ detail }) => detail < 2 && signInFirst('/my-cart')}>
            Go to Cart
          </Button>
        )}
        {actions.canPayWithEmi && (
          <Button variant="soft" onClick={() => signInFirst(`/pay-emi/${id}/1`)}>
            Pay With EMI
          </Button>
        )}
        {product.is_purchased_user && (
          <LinkButton variant="secondary" to="/my-courses">
            My Courses
          </LinkButton>
        )}
        {actions.whyNot && <p className={`${NOTE_CLASS} justify-center bg-sunken`}>{actions.whyNot}</p>}
      </div>
      <div className="-mt-1 -mb-3 min-h-5.5 text-sm">
        <p role="status" className={message?.isGood ? 'text-good' : 'font-medium text-bad'}>
          {message?.text}
        </p>
        {hasFailed && !message && (
          <p role="alert" className="text-bad">
            Failed to load data{' '}
            <button type="button" onClick={onRetry} className="min-h-6 font-semibold underline underline-offset-2">
              Try again
            </button>
          </p>
        )}
        <p className="hidden text-ink-soft noscript:block">Buying needs JavaScript, which this browser has off.</p>
      </div>
    </div>
  );
}

const NOTE_CLASS = 'tabular flex min-h-11 items-center gap-2 rounded-md px-4 py-2 text-sm font-semibold';

function productPath(productId: number): string {
  return `/product-information/${productId}`;
}

/** Returns the reserved height, so that the content below does not move; for an owner it includes that of the price. */
function minHeightClass({ basic_information, emi_information, is_purchased_user }: ProductData): string {
  if (basic_information.is_published === 0 || basic_information.is_out_of_stock === 1) return '';
  const hasPlan = emi_information.length > 0;
  if (is_purchased_user) return hasPlan ? 'min-h-57' : 'min-h-43.5';
  return hasPlan ? 'min-h-38' : 'min-h-24.5';
}
