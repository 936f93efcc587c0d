import type { CartItem } from '../../../contract/cart.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { pagePath } from '../../language/page-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { sitePath } from '../../lib/site-path.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { Cover } from '../../parts/cover.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { Price } from '../../parts/price.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { WithAddon } from '../account-pages/with-addon.tsx';
import { useCartMessages } from './messages/use-cart-messages.ts';

export function CartItemCard({ item, onRemove }: { item: CartItem; onRemove(): void }) {
  const messages = useCartMessages();
  const shared = useAccountPageMessages();
  const parts = usePartMessages();
  const amountText = useAmountText();
  const lang = useLang();
  const formatName = useFormatName();
  const isAvailable = item.is_available === 1;
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-4 p-4 sm:grid-cols-[8rem_1fr]">
      <div className={isAvailable ? '' : 'opacity-50'}>
        <Cover src={item.cover_image} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <h2 lang={lang(item.product_title_english)} className="font-semibold">
          <a href={pagePath(sitePath(item.course_seo_url))} className="hover:text-accent hover:underline">
            {item.product_title_english}
          </a>
        </h2>
        <p className="flex flex-wrap gap-2">
          <Badge>
            <ContentText text={formatName(item)} />
          </Badge>
          {item.product_lang && <Badge>{parts.media[item.product_lang]}</Badge>}
          <Badge>{shared.validity(parts.validity(item.validity))}</Badge>
        </p>
        {isAvailable ? (
          <Price price={item.product_selling_price} mrp={item.product_mrp} />
        ) : (
          <p className="tabular text-ink-soft">{amountText(item.product_selling_price)}</p>
        )}
        {item.mandatory_addons.map(({ id, addon_desc, addon_sp }) => (
          <p key={id} className="tabular text-sm text-ink-soft">
            <WithAddon addon={addon_desc} />
            {`, ${amountText(addon_sp)}`}
          </p>
        ))}
        {item.notice && (
          <p className="flex items-start gap-2 text-sm font-medium text-warn">
            <Icon name="alert" className="mt-0.5 size-4" />
            <span>
              <ContentText text={item.notice} />
              {!isAvailable && messages.leftOut}
            </span>
          </p>
        )}
        <TextButton tone="quiet" onClick={onRemove} className="-mb-2 justify-self-start">
          {messages.remove}
          <span className="sr-only" lang={lang(item.product_title_english)}>
            {` ${item.product_title_english}`}
          </span>
        </TextButton>
      </div>
    </article>
  );
}
