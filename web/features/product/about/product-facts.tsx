import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { useFormatName } from '../../../language/format-name.ts';
import { useLang } from '../../../language/use-lang.ts';
import { usePartMessages } from '../../../parts/messages/use-part-messages.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { factRows } from './fact-rows.ts';

export function ProductFacts({ data }: { data: ProductData }) {
  const messages = useProductMessages();
  const lang = useLang();
  const { media, validity } = usePartMessages();
  const facts = data.basic_information;
  const shared = {
    format: useFormatName()(facts),
    medium: media[facts.product_lang] ?? facts.product_lang,
    validity: validity(facts.validity),
  };
  return (
    <section aria-label={messages.otherInformation}>
      <h2 className="sr-only">{messages.otherInformation}</h2>
      <dl className="grid grid-cols-2 gap-3 border-y border-line py-3 min-[24rem]:grid-cols-3">
        {factRows(data, messages, shared).map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-soft">{term}</dt>
            <dd
              lang={lang(value)}
              className={`tabular font-semibold md:text-base ${isUnbreakable(value) ? 'text-xs' : 'text-sm'}`}
            >
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
