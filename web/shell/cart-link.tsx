import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useCartIds } from '../lib/cart-ids.ts';
import { isSignedIn } from '../lib/session.ts';
import { useSignInFirst } from '../parts/sign-in-first.ts';

export function CartLink() {
  const count = useCartIds().length;
  const signInFirst = useSignInFirst();
  return (
    <Link
      to="/my-cart"
      onClick={(event) => {
        if (isSignedIn()) return;
        event.preventDefault();
        signInFirst('/my-cart');
      }}
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon name="cart" className="size-6" />
      <span className="sr-only">Cart{count > 0 && `, ${count} ${count === 1 ? 'item' : 'items'}`}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-bold text-accent-ink"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
