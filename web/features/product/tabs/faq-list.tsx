import type { TabFaq } from '../../../../contract/catalogue/product.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';

/** Questions that expand, one at a time; questions and answers are HTML that the server has sanitised. */
export function FaqList({ faqs, tabId }: { faqs: TabFaq[]; tabId: number }) {
  const lang = useLang();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {faqs.map((faq) => (
        <li key={faq.heading}>
          <details name={`faq-${tabId}`} className="group/faq">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 text-base font-medium [&::-webkit-details-marker]:hidden">
              <span lang={lang(textOf(faq.heading))} dangerouslySetInnerHTML={{ __html: faq.heading }} />
              <Icon name="down" className="size-4 text-ink-soft transition-transform group-open/faq:rotate-180" />
            </summary>
            <div
              lang={lang(textOf(faq.description))}
              className="prose pb-5 text-sm text-ink-soft"
              dangerouslySetInnerHTML={{ __html: faq.description }}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Removes the tags, because their Latin names would count as Latin text. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}
