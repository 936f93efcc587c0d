import type { ProductData } from '../../../../contract/product.ts';
import { factRows } from './fact-rows.ts';

export function ProductFacts({ data }: { data: ProductData }) {
  return (
    <section aria-label="Other information">
      <h2 className="sr-only">Other information</h2>
      <dl className="fact-table">
        {factRows(data).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
