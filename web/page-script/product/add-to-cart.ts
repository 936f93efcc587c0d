/** Add to Cart: calls the API, reports the result, and shows Go to Cart in its place. */
import { pagePath } from '../../language/page-language.ts';
import { isSignedIn, setReturnPath } from '../../lib/session/session.ts';
import { markChanged } from '../page-parts.ts';
import { loadParts } from './load-parts.ts';

let isAdding = false;

export function startAddToCart(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.addToCart === undefined) return;
    event.preventDefault();
    void add(form, Number(form.dataset.addToCart));
  });
  document.addEventListener(
    'click',
    (event) => {
      // The second click of a double click was meant for the previous button, Add to Cart.
      if (event.detail > 1 && (event.target as Element).closest('[data-go-to-cart]')) event.preventDefault();
    },
    { capture: true },
  );
}

async function add(form: HTMLFormElement, productId: number): Promise<void> {
  if (!isSignedIn()) {
    setReturnPath(location.pathname);
    return location.assign(pagePath('/login'));
  }
  if (isAdding) return;
  isAdding = true;
  showMessage('', false);
  const message = document.querySelector<HTMLElement>('[data-buy-message]');
  const [adding, added, failed]: string[] = JSON.parse(message?.dataset.buyMessage ?? '[]');
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  setBusy(button, adding ?? '');
  const failure = await putIntoCart(productId, failed ?? '');
  isAdding = false;
  setBusy(button, null, label);
  showMessage(failure ?? added ?? '', failure === null);
  if (failure === null) showGoToCart();
  await loadParts();
}

async function putIntoCart(productId: number, failed: string): Promise<string | null> {
  try {
    const script = await import('../../features/product/buying/put-into-cart.ts');
    return await script.putIntoCart(productId, failed);
  } catch (error) {
    console.warn('add to cart', error);
    return failed;
  }
}

/** Sets the label of a running action, or with null the usual one; a `disabled` button would lose the focus. */
function setBusy(button: HTMLElement | null, busyLabel: string | null, label = ''): void {
  if (!button) return;
  button.textContent = busyLabel ?? label;
  for (const attribute of ['aria-busy', 'aria-disabled']) {
    if (busyLabel === null) button.removeAttribute(attribute);
    else button.setAttribute(attribute, 'true');
  }
}

function showGoToCart(): void {
  const form = document.querySelector<HTMLElement>('[data-add-to-cart]');
  const link = document.querySelector<HTMLElement>('[data-go-to-cart]');
  if (!form || !link) return;
  const hadFocus = form.contains(document.activeElement);
  markChanged(form);
  form.hidden = true;
  link.hidden = false;
  if (hadFocus) link.focus({ preventScroll: true });
}

function showMessage(text: string, isGood: boolean): void {
  const message = document.querySelector<HTMLElement>('[data-buy-message]');
  if (!message) return;
  message.textContent = text;
  message.toggleAttribute('data-is-good', isGood);
}
