import { validityText } from '../../../common/wording.ts';
import type { ProductData } from '../../../contract/product.ts';

export function ProductFacts({ facts }: { facts: ProductData['basic_information'] }) {
  const rows = [
    ['Category', facts.product_category_type_name],
    ['Language', facts.product_lang],
    ['Validity', validityText(facts.validity)],
  ].filter(([, value]) => value);
  return (
    <section aria-label="Other information">
      <h2 className="sr-only">Other information</h2>
      <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line border-y border-line">
        {rows.map(([term, value]) => (
          <div key={term} className="px-4 py-3 first:pl-0">
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd className="tabular text-sm font-semibold md:text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
