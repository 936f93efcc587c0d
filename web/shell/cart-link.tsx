import { Icon } from '../../ui/icon.tsx';
import { usePath } from '../language/use-path.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';

/** The link to the cart; the page script shows the number of items. */
export function CartLink() {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <a
      href={path('/my-cart')}
      data-sign-in-first=""
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon name="cart" className="size-6" />
      <span data-cart-text={JSON.stringify(messages.cart)} className="sr-only">
        {messages.cart.none}
      </span>
      <span
        hidden
        data-cart-count=""
        aria-hidden="true"
        className="tabular absolute top-0.5 right-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-bold text-accent-ink"
      />
    </a>
  );
}
