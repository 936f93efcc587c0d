import type { ProductData } from '../../../../contract/product.ts';
import { factRows } from './fact-rows.ts';

export function ProductFacts({ data }: { data: ProductData }) {
  return (
    <section aria-label="Other information">
      <h2 className="sr-only">Other information</h2>
      <dl className="grid grid-cols-3 gap-3 border-y border-line py-3">
        {factRows(data).map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="tabular text-sm font-semibold md:text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
