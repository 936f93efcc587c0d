import type { getProductsInsideDashboardGroup } from '../../../contract/catalogue/catalogue.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { useListingMessages } from './messages/use-listing-messages.ts';
import { ProductGrid } from './product-grid.tsx';

const MAX_TITLE_WORDS = 3;

type Groups = DataOf<typeof getProductsInsideDashboardGroup>['group_information'];

/** The products of a group of the landing page. */
export function ProductListPage({ groups }: { groups: Groups }) {
  const messages = useListingMessages();
  const lang = useLang(languageOf);
  return (
    <div className="page grid grid-cols-1 gap-5 pt-2 pb-20">
      <Breadcrumbs items={groups.slice(0, 1).map(({ group_name }) => ({ name: group_name, to: '' }))} />
      {groups.map((group, index) => {
        const Heading = index === 0 ? 'h1' : 'h2';
        return (
          <section key={group.group_id} aria-label={group.group_name} className="-mt-2 grid gap-5 pb-6">
            <Heading lang={lang(group.group_name)} className="text-2xl font-bold">
              {group.group_name}
            </Heading>
            {group.products.length === 0 && (
              <p className="py-16 text-center text-lg text-ink-soft">{messages.noneFound}</p>
            )}
            {index === 0 && group.products.length > 0 && <h2 className="sr-only">{messages.products}</h2>}
            <ProductGrid products={group.products} isFirst={index === 0} words={MAX_TITLE_WORDS} detailsBy="id" />
          </section>
        );
      })}
    </div>
  );
}
