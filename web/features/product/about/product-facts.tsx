import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { factRows } from './fact-rows.ts';

export function ProductFacts({ data }: { data: ProductData }) {
  return (
    <section aria-label="Other information">
      <h2 className="sr-only">Other information</h2>
      <dl className="grid grid-cols-2 gap-3 border-y border-line py-3 min-[24rem]:grid-cols-3">
        {factRows(data).map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className={`tabular font-semibold md:text-base ${isUnbreakable(value) ? 'text-xs' : 'text-sm'}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether it needs smaller letters to fit a column of a phone, as an ISBN does. */
function isUnbreakable(value: string): boolean {
  return value.length > 12 && !value.includes(' ');
}
