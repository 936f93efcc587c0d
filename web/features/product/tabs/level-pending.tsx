import { buttonClass } from '../../../../ui/button.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { BackButton } from './back-button.tsx';

/** What the page script shows in place of a level while it is loading, and after it could not be loaded. */
export function LevelPending() {
  const messages = useProductMessages();
  return (
    <div data-level-pending="" hidden className="grid justify-items-start gap-4">
      <form action="#contents" data-level-form="" data-pending-back="">
        <input type="hidden" name="tab" />
        <BackButton to="" />
      </form>
      <p role="status" data-level-loading="" className="py-8 text-sm text-ink-soft">
        {messages.loading}
      </p>
      <button type="button" data-load-again="" hidden className={buttonClass('secondary')}>
        {messages.loadAgain}
      </button>
    </div>
  );
}
