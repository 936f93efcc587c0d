import { amountText } from '../../../common/money.ts';
import { validityText } from '../../../common/texts/wording.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { Cover } from '../../parts/cover.tsx';
import { Price } from '../../parts/price.tsx';

export function CartItemCard({ item, onRemove }: { item: CartItem; onRemove(): void }) {
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-4 p-4 sm:grid-cols-[8rem_1fr]">
      <Cover src={item.cover_image} />
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
        <Price price={item.product_selling_price} mrp={item.product_mrp} />
        {item.mandatory_addons.map(({ id, addon_desc, addon_sp }) => (
          <p key={id} className="tabular text-sm text-ink-soft">
            With {addon_desc}, {amountText(addon_sp)}
          </p>
        ))}
        {item.notice && <p className="text-sm font-medium text-warn">{item.notice}</p>}
        <TextButton tone="quiet" onClick={onRemove} className="-mb-2 justify-self-start">
          Remove
          <span className="sr-only"> {item.product_title_english}</span>
        </TextButton>
      </div>
    </article>
  );
}
