import { useRef, useState } from 'react';
import type { ProductData } from '../../contract/product.ts';
import { ordinal } from '../../contract/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { orderDate } from '../account/account-dates.ts';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { isSignedIn } from '../session.ts';
import { sitePath } from '../site-path.ts';
import { actionsOf } from './action-rules.ts';

type Props = { product: ProductData; hasFailed: boolean; onRetry(): void; onAdded(): void; onRefused(): void };

/**
 * The buttons that may be pressed for this product. The page is drawn for everybody and learns later what this
 * student owns, so the room is kept from the start: for two buttons, for three where there is an instalment plan.
 */
export function BuyActions({ product, hasFailed, onRetry, onAdded, onRefused }: Props) {
  const actions = actionsOf(product);
  const signInFirst = useSignInFirst();
  const isAdding = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; isGood: boolean } | null>(null);
  const id = product.product_id;

  const add = async () => {
    if (!isSignedIn()) return signInFirst(sitePath(product.basic_information.course_seo_url || pageOf(id)));
    // The second of two quick clicks comes before the button is drawn as busy.
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
      <div className={`grid content-start gap-2.5 noscript:hidden ${roomFor(product)}`}>
        {product.is_purchased_user && <Owned product={product} />}
        {actions.payInstalment && (
          <Button onClick={() => signInFirst(`/pay-emi/${id}/${actions.payInstalment}`)}>
            PAY {ordinal(actions.payInstalment)} EMI
          </Button>
        )}
        {actions.canBuy && <Button onClick={() => signInFirst(`/pay/${id}`)}>Buy Now</Button>}
        {actions.cart === 'add' && (
          <Button look="secondary" onClick={add} disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Adding...' : 'Add to Cart'}
          </Button>
        )}
        {actions.cart === 'go' && (
          // The second click of a double one was meant for the button that stood here before.
          <Button look="secondary" onClick={({ detail }) => detail < 2 && signInFirst('/my-cart')}>
            Go to Cart
          </Button>
        )}
        {actions.canPayWithEmi && (
          <Button look="soft" onClick={() => signInFirst(`/pay-emi/${id}/1`)}>
            Pay With EMI
          </Button>
        )}
        {product.is_purchased_user && (
          <LinkButton look="secondary" to="/my-courses">
            My Courses
          </LinkButton>
        )}
        {actions.whyNot && <p className={`${NOTE} justify-center bg-sunken`}>{actions.whyNot}</p>}
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

const NOTE = 'tabular flex min-h-11 items-center gap-2 rounded-md px-4 py-2 text-sm font-semibold';

function Owned({ product }: { product: ProductData }) {
  return product.is_locked ? (
    <p className={`${NOTE} bg-warn-soft text-warn`}>
      <Icon name="lock" className="size-4" />
      Course Locked
    </p>
  ) : (
    <p className={`${NOTE} bg-good-soft text-good`}>
      <Icon name="check" className="size-4" />
      This is yours{product.valid_till ? ` until ${orderDate(product.valid_till)}` : ''}.
    </p>
  );
}

function pageOf(productId: number): string {
  return `/product-information/${productId}`;
}

/** Buttons come and go with who looks; what stands below them stays where it is. */
function roomFor({ basic_information: { is_published, is_out_of_stock }, emi_information }: ProductData): string {
  if (is_published === 0 || is_out_of_stock === 1) return '';
  return emi_information.length > 0 ? 'min-h-38' : 'min-h-24.5';
}
