import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { dueText, nextInstalment } from './action-rules.ts';

const NOTICE_CLASS = 'tabular flex items-center gap-3 rounded-md px-4 py-3';

/** The notice that an owner sees instead of the price. */
export function OwnedNotice({ product }: { product: ProductData }) {
  const messages = useProductMessages();
  const lang = useLang();
  if (product.is_locked)
    return (
      <div role="alert" className={`${NOTICE_CLASS} bg-warn-soft`}>
        <Icon name="lock" className="size-7 flex-none text-warn" />
        <div className="grid gap-0.5">
          <p className="text-lg font-semibold text-warn">{messages.locked}</p>
          <p lang={lang(product.lock_message)} className="text-sm">
            {product.lock_message}
          </p>
          <p className="text-sm font-semibold">{dueText(product, messages)}</p>
        </div>
      </div>
    );
  const next = nextInstalment(product);
  const until = product.valid_till && messages.day(product.valid_till);
  if (next !== null && until)
    return (
      <div className={`${NOTICE_CLASS} bg-sunken`}>
        <Icon name="calendar" className="size-7 flex-none" />
        <p className="font-semibold text-balance">{messages.openUntil(until, next)}</p>
      </div>
    );
  return (
    <div className={`${NOTICE_CLASS} bg-good-soft text-good`}>
      <Icon name="check" className="size-7 flex-none" />
      <p className="font-semibold text-balance">{until ? messages.yoursUntil(until) : messages.yours}</p>
    </div>
  );
}

/** Above the button that pays, in the card that stays while the notice of the page is scrolled away. */
export function LockedSign() {
  const { locked } = useProductMessages();
  return (
    <p className={`${NOTICE_CLASS} bg-warn-soft font-semibold text-warn max-lg:hidden`}>
      <Icon name="lock" className="size-5 flex-none" />
      {locked}
    </p>
  );
}
