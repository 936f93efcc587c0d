import { discountPercent, priceText } from '../../common/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePartMessages } from './messages/use-part-messages.ts';

type Props = { price: number; mrp: number; size?: 'card' | 'page' };

/** A price in rupees, with the MRP struck through and the discount in percent. */
export function Price({ price, mrp, size = 'card' }: Props) {
  const messages = usePartMessages();
  const percent = discountPercent(mrp, price);
  return (
    <p className="price">
      <span className={`font-bold ${size === 'page' ? 'text-2xl' : 'text-lg'}${price === 0 ? ' text-good' : ''}`}>
        {price === 0 ? messages.free : priceText(price)}
      </span>
      {mrp !== price && (
        <span className="text-sm text-ink-soft">
          <span className="sr-only">{messages.mrp}</span>
          <s>{priceText(mrp)}</s>
        </span>
      )}
      {percent > 0 && <Badge tone="good">{messages.off(percent)}</Badge>}
    </p>
  );
}
