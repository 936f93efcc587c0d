import { useProductMessages } from '../messages/use-product-messages.ts';

/** The line below the actions, which the page script fills: the result of an action, or that the own page failed. */
export function BuyMessages() {
  const messages = useProductMessages();
  return (
    <div className="-mt-1 -mb-2 min-h-5.5 text-sm [[data-owned]+&]:min-h-0">
      <p
        role="status"
        data-buy-message={JSON.stringify([messages.adding, messages.added, messages.addFailed])}
        className="error-text data-is-good:font-normal data-is-good:text-good data-is-good:before:hidden"
      />
      <p role="alert" data-own-failed="" hidden className="error-text">
        {messages.loadFailed}{' '}
        <button type="button" data-load-again="" className="min-h-6 font-semibold underline underline-offset-2">
          {messages.tryAgain}
        </button>
      </p>
      <p className="hidden text-ink-soft noscript:block">{messages.needsScript}</p>
    </div>
  );
}
