import { useRef, useState } from 'react';
import { addToCart, type CartItem, getCartList, removeFromCart } from '../../../contract/cart.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pagePath } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { setCartIds } from '../../lib/cart-ids.ts';
import { contentApi } from '../../lib/content-api.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { resultOf } from '../account-pages/call-result.ts';
import { LoadError } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { CartItemCard } from './cart-item-card.tsx';
import { CartSummary, CheckOut } from './cart-summary.tsx';
import { useCartMessages } from './messages/use-cart-messages.ts';

const TYPE_ITEMS = 2;
const MAX_ITEMS_WITH_ONE_BUTTON = 3;

export default function CartPage() {
  const messages = useCartMessages();
  const { loading } = useAccountPageMessages();
  const { close } = usePartMessages();
  const isSignedIn = useRequireSignIn();
  const [cart, setCart] = useRequest(isSignedIn, () => contentApi(getCartList, { type: TYPE_ITEMS }), {
    fallback: messages.notLoaded,
  });
  const [itemToRemove, setItemToRemove] = useState<CartItem | null>(null);
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = itemsOf(cart.data);

  const showCart = (next: readonly (number | CartItem)[]) => {
    setCart([...next] as CartItem[]);
    setCartIds(itemsOf(next).map((item) => item.product_id));
    // The focused button was removed with its item.
    list.current?.focus();
  };

  const remove = async (item: CartItem) => {
    setItemToRemove(null);
    setRemoved(null);
    setError(null);
    const { product_id } = item;
    const { data, failure } = await resultOf(
      contentApi(removeFromCart, { product_id, type: TYPE_ITEMS }),
      messages.notRemoved,
    );
    if (failure) return setError(failure.message);
    setRemoved(item);
    showCart(data);
  };

  const undoRemove = async ({ product_id }: CartItem) => {
    setRemoved(null);
    const { failure } = await resultOf(api(addToCart, { product_id, type: 1 }), messages.notRestored);
    if (failure) return setError(failure.message);
    const { data } = await resultOf(contentApi(getCartList, { type: TYPE_ITEMS }), messages.notLoaded);
    if (data) showCart(data);
  };

  const title = cart.state === 'ready' ? messages.titleWith(items.length) : messages.title;
  const hasSecondButton =
    items.length > MAX_ITEMS_WITH_ONE_BUTTON && items.some(({ is_available }) => is_available === 1);
  return (
    <AccountFrame title={title} beside={hasSecondButton && <CheckOut isSecond />}>
      {error && (
        <Notice tone="bad">
          <ContentText text={error} />
        </Notice>
      )}
      {removed && (
        <Notice>
          {messages.removed[0]}
          <ContentText text={removed.product_title_english} />
          {`${messages.removed[1]} `}
          {removed.is_available === 1 && <TextButton onClick={() => undoRemove(removed)}>{messages.undo}</TextButton>}
        </Notice>
      )}
      {cart.state === 'loading' && <Loading text={loading} />}
      {cart.state === 'failed' && <LoadError message={cart.failure.message} />}
      {cart.state === 'ready' && (
        <div ref={list} tabIndex={-1} className="outline-none">
          {items.length === 0 ? (
            <Message icon="cart" title={messages.empty}>
              <LinkButton href={pagePath('/')}>{messages.find}</LinkButton>
            </Message>
          ) : (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
              <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
                {items.map((item) => (
                  <li key={item.product_id}>
                    <CartItemCard item={item} onRemove={() => setItemToRemove(item)} />
                  </li>
                ))}
              </ul>
              <CartSummary items={items} />
            </div>
          )}
        </div>
      )}
      <Dialog
        open={itemToRemove !== null}
        onClose={() => setItemToRemove(null)}
        title={messages.removeTitle}
        closeLabel={close}
        className="max-w-md"
      >
        <p>{messages.removeText}</p>
        <p className="font-semibold">{itemToRemove && <ContentText text={itemToRemove.product_title_english} />}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setItemToRemove(null)}>
            {messages.no}
          </Button>
          <Button variant="danger" onClick={() => itemToRemove && remove(itemToRemove)}>
            {messages.yes}
          </Button>
        </div>
      </Dialog>
    </AccountFrame>
  );
}

function itemsOf(cart: readonly (number | CartItem)[] | null): CartItem[] {
  return (cart ?? []).filter((item) => typeof item !== 'number');
}
