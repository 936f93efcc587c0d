import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Button, type ButtonVariant } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { usePath } from '../../../language/use-path.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { actionsOf, dueText, isForSale } from './action-rules.ts';
import { instalmentDifference } from './instalment-difference.ts';
import { LockedSign, OwnedNotice } from './owned-notice.tsx';

type Props = { product: ProductData };

/**
 * The actions to buy a product. The public page shows them for all users, and the own page for the student, so the space
 * of a visitor's buttons is reserved from the start: two, or three with an instalment plan. For an owner it collapses.
 */
export function BuyActions({ product }: Props) {
  const messages = useProductMessages();
  const path = usePath();
  const actions = actionsOf(product);
  const id = product.product_id;
  return (
    <div
      data-part="buy-actions"
      data-owned={product.is_purchased_user || undefined}
      className={`flex flex-col gap-2.5 ${minHeightClass(product)}`}
    >
      {/* The hero has the notice of a locked course; a product with a front cover has no hero. */}
      {product.is_purchased_user && (!product.is_locked || product.about.portrait) && <OwnedNotice product={product} />}
      {product.is_locked && !product.about.portrait && <LockedSign />}
      {actions.payInstalment && (
        // On a narrow screen the bar at the bottom has this link for a locked course.
        <BuyLink href={`/pay-emi/${id}/${actions.payInstalment}`} className={product.is_locked ? 'max-lg:hidden' : ''}>
          {messages.payInstalment(actions.payInstalment)}
        </BuyLink>
      )}
      {actions.payInstalment && (
        <p className="tabular -mt-1 text-center text-sm text-ink-soft">{dueText(product, messages)}</p>
      )}
      {actions.canBuy && <BuyLink href={`/pay/${id}`}>{messages.buyNow}</BuyLink>}
      {actions.cart && <CartAction productId={id} isInCart={actions.cart === 'go'} />}
      {actions.canPayWithEmi && (
        <>
          <BuyLink variant="soft" href={`/pay-emi/${id}/1`}>
            {messages.payWithEmi}
          </BuyLink>
          <p className="tabular -mt-1 text-center text-sm text-ink-soft">{instalmentDifference(product, messages)}</p>
        </>
      )}
      {product.is_purchased_user && (
        <LinkButton variant="secondary" href={path('/my-courses')}>
          {messages.myCourses}
        </LinkButton>
      )}
      {actions.whyNot && <p className={`${NOTE_CLASS} justify-center bg-sunken`}>{messages[actions.whyNot]}</p>}
    </div>
  );
}

type LinkProps = { href: string; children: React.ReactNode; variant?: ButtonVariant; className?: string };

/** A link to a checkout, before which a visitor signs in. */
export function BuyLink({ href, ...props }: LinkProps) {
  const path = usePath();
  return <LinkButton data-sign-in-first="" href={path(href)} {...props} />;
}

/** Add to Cart, which the page script replaces by Go to Cart; without it the form opens the sign-in. */
function CartAction({ productId, isInCart }: { productId: number; isInCart: boolean }) {
  const messages = useProductMessages();
  const path = usePath();
  return (
    <>
      {!isInCart && (
        <form action={path('/login')} data-add-to-cart={productId} className="grid">
          <Button type="submit" variant="secondary">
            {messages.addToCart}
          </Button>
        </form>
      )}
      <LinkButton
        variant="secondary"
        href={path('/my-cart')}
        data-go-to-cart=""
        data-sign-in-first=""
        hidden={!isInCart}
      >
        {messages.goToCart}
      </LinkButton>
    </>
  );
}

const NOTE_CLASS = 'tabular flex min-h-11 items-center gap-2 rounded-md px-4 py-2 text-sm font-semibold';

/** Returns the height that is reserved for a visitor, whose own page may have one button less. */
function minHeightClass({ basic_information, emi_information, is_purchased_user }: ProductData): string {
  if (is_purchased_user || !isForSale(basic_information)) return '';
  const hasPlan = emi_information.length > 0;
  return hasPlan ? 'min-h-44' : 'min-h-24.5';
}
