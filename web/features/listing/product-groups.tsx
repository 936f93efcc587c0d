import type { Medium, ProductGroup } from '../../../contract/catalogue/catalogue.ts';
import { groupsInMedium, withMedium } from './medium-rules.ts';
import type { CardStyle } from './product-card.tsx';
import { ProductShelf } from './product-shelf.tsx';

type Props = CardStyle & { groups: ProductGroup[]; medium?: Medium | null };

/** Groups of products, each a row that scrolls sideways; a chosen medium hides groups without products in it. */
export function ProductGroups({ groups, medium = null, ...style }: Props) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {groupsInMedium(groups, medium).map((group, index) => (
        <ProductShelf
          key={group.id}
          title={group.category_name_english || group.title_heading}
          viewAll={withMedium(group.view_all_redirection_end_point, medium)}
          products={group.child_products}
          isFirst={index === 0}
          {...style}
        />
      ))}
    </div>
  );
}
