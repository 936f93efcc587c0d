import { discountPercent, priceText } from '../../common/money.ts';
import { Badge } from '../../ui/badge.tsx';

type Props = { price: number; mrp: number; size?: 'card' | 'page' };

/** A price in rupees, with the MRP struck through and the discount in percent. */
export function Price({ price, mrp, size = 'card' }: Props) {
  const percent = discountPercent(mrp, price);
  return (
    <p className="price">
      <span className={`font-bold ${size === 'page' ? 'text-2xl' : 'text-lg'}${price === 0 ? ' text-good' : ''}`}>
        {price === 0 ? 'Free' : priceText(price)}
      </span>
      {mrp !== price && (
        <span className="text-sm text-ink-soft">
          <span className="sr-only">MRP </span>
          <s>{priceText(mrp)}</s>
        </span>
      )}
      {percent > 0 && <Badge tone="good">{`${percent}% Off`}</Badge>}
    </p>
  );
}
