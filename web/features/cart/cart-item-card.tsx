import { amountText } from '../../../common/money.ts';
import { validityText } from '../../../common/texts/wording.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { Cover } from '../../parts/cover.tsx';
import { Price } from '../../parts/price.tsx';

export function CartItemCard({ item, onRemove }: { item: CartItem; onRemove(): void }) {
  const isAvailable = item.is_available === 1;
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-4 p-4 sm:grid-cols-[8rem_1fr]">
      <div className={isAvailable ? '' : 'opacity-50'}>
        <Cover src={item.cover_image} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="font-semibold">
          <a href={sitePath(item.course_seo_url)} className="hover:text-accent hover:underline">
            {item.product_title_english}
          </a>
        </h2>
        <p className="flex flex-wrap gap-2">
          <Badge>{item.product_category_type_name}</Badge>
          {item.product_lang && <Badge>{item.product_lang}</Badge>}
          <Badge>Validity: {validityText(item.validity)}</Badge>
        </p>
        {isAvailable ? (
          <Price price={item.product_selling_price} mrp={item.product_mrp} />
        ) : (
          <p className="tabular text-ink-soft">{amountText(item.product_selling_price)}</p>
        )}
        {item.mandatory_addons.map(({ id, addon_desc, addon_sp }) => (
          <p key={id} className="tabular text-sm text-ink-soft">
            With {addon_desc}, {amountText(addon_sp)}
          </p>
        ))}
        {item.notice && (
          <p className="flex items-start gap-2 text-sm font-medium text-warn">
            <Icon name="alert" className="mt-0.5 size-4" />
            <span>
              {item.notice}
              {!isAvailable && ' Left out of the total.'}
            </span>
          </p>
        )}
        <TextButton tone="quiet" onClick={onRemove} className="-mb-2 justify-self-start">
          Remove
          <span className="sr-only"> {item.product_title_english}</span>
        </TextButton>
      </div>
    </article>
  );
}
