import { useRef, useState } from 'react';
import { addToCart, type CartItem, getCartList, removeFromCart } from '../../contract/cart.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { api } from '../api.ts';
import { setCartIds } from '../cart-count.ts';
import { AccountFrame } from './account-frame.tsx';
import { CartItemCard } from './cart-item-card.tsx';
import { CartTotal } from './cart-total.tsx';
import { outcome } from './failure.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useAnswer } from './use-answer.ts';
import { useStudent } from './use-student.ts';

const AS_ITEMS = 2;
const MANY = 3;
const NOT_LOADED = 'The cart could not be loaded.';
const NOT_PUT_BACK = 'Failed to Add the Product in the Cart';
const NOT_REMOVED = 'The item could not be removed. Please try again.';

export function CartPage() {
  const isSignedIn = useStudent();
  const [cart, setCart] = useAnswer(isSignedIn, () => api(getCartList, { type: AS_ITEMS }), { fallback: NOT_LOADED });
  const [asked, setAsked] = useState<CartItem | null>(null);
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = itemsOf(cart.data);

  const show = (next: readonly (number | CartItem)[]) => {
    setCart([...next] as CartItem[]);
    setCartIds(itemsOf(next).map((item) => item.product_id));
    // The focused button was removed with its item.
    list.current?.focus();
  };

  const remove = async (item: CartItem) => {
    setAsked(null);
    setRemoved(null);
    setError(null);
    const { product_id } = item;
    const { data, failure } = await outcome(api(removeFromCart, { product_id, type: AS_ITEMS }), NOT_REMOVED);
    if (failure) return setError(failure.message);
    setRemoved(item);
    show(data);
  };

  const putBack = async ({ product_id }: CartItem) => {
    setRemoved(null);
    const { failure } = await outcome(api(addToCart, { product_id, type: 1 }), NOT_PUT_BACK);
    if (failure) return setError(failure.message);
    const { data } = await outcome(api(getCartList, { type: AS_ITEMS }), NOT_LOADED);
    if (data) show(data);
  };

  const title = cart.state === 'ready' ? `My Cart [${items.length} Product(s)]` : 'My Cart';
  return (
    <AccountFrame title={title} beside={<CartTotal items={items} />}>
      {error && <Notice tone="bad">{error}</Notice>}
      {removed && (
        <Notice>
          Removed {removed.product_title_english}.{' '}
          {removed.is_available === 1 && <TextButton onClick={() => putBack(removed)}>Undo</TextButton>}
        </Notice>
      )}
      {cart.state === 'loading' && <Loading />}
      {cart.state === 'failed' && <NotLoaded message={cart.failure.message} />}
      {cart.state === 'ready' && (
        <div ref={list} tabIndex={-1} className="outline-none">
          {items.length === 0 ? (
            <Message icon="cart" title="Your Cart is Empty... Add Items to Proceed with Checkout!">
              <LinkButton to="/">Find something to learn</LinkButton>
            </Message>
          ) : (
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={item.product_id}>
                  <CartItemCard item={item} onRemove={() => setAsked(item)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {items.length > MANY && (
        <div className="flex justify-end border-t border-line pt-4">
          <CartTotal items={items} />
        </div>
      )}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="Remove from cart" className="max-w-md">
        <p>Are you sure you want to remove this item from the cart?</p>
        <p className="font-semibold">{asked?.product_title_english}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setAsked(null)}>
            No
          </Button>
          <Button look="danger" onClick={() => asked && remove(asked)}>
            Yes
          </Button>
        </div>
      </Dialog>
    </AccountFrame>
  );
}

function itemsOf(cart: readonly (number | CartItem)[] | null): CartItem[] {
  return (cart ?? []).filter((item) => typeof item !== 'number');
}
