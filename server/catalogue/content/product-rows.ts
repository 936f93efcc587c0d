/** The rows in which the content of a product is stored. Pure. */
import { paiseOfRupees } from '../../../common/money.ts';
import { type AddonHindi, hindiTexts, PRODUCT_HINDI, type ProductHindi } from '../snapshot/hindi.ts';
import type { ProductContent } from './product-content.ts';
import { type TabRow, tabRows } from './tab-rows.ts';

export type ProductRows = {
  product: {
    title: string;
    kind: ProductContent['kind'];
    category: string;
    medium: string;
    price_paise: number;
    mrp_paise: number;
    validity_months: number;
    is_published: boolean;
    is_out_of_stock: boolean;
    is_shipped: boolean | null;
    cover: string;
    banner: string;
    description: string;
    keywords: string[];
    hindi: ProductHindi;
    /** With the front cover as a path of the site. */
    about: NonNullable<ProductContent['about']>;
  };
  instalments: Array<{ product_id: number; emi_no: number; price_paise: number; validity_days: number }>;
  addons: Array<{
    id: number;
    product_id: number;
    position: number;
    title: string;
    hindi: AddonHindi;
    price_paise: number;
    image: string;
    is_mandatory: boolean;
    is_default: boolean;
    is_shipped: boolean | null;
  }>;
  tabs: TabRow[];
};

/** The content has no problems. */
export function productRows(content: ProductContent): ProductRows {
  const { id, about = {}, emi = [], addons = [] } = content;
  return {
    product: {
      title: content.title,
      kind: content.kind,
      category: content.category,
      medium: content.medium ?? '',
      price_paise: paise(content.price),
      mrp_paise: paise(content.mrp),
      validity_months: content.validity_months,
      is_published: content.published,
      is_out_of_stock: content.out_of_stock,
      is_shipped: content.shipped ?? null,
      cover: content.cover ?? '',
      banner: content.banner ?? '',
      description: content.description,
      keywords: content.keywords,
      hindi: hindiTexts(content, PRODUCT_HINDI),
      about: about.portrait ? { ...about, portrait: `/${about.portrait}` } : about,
    },
    instalments: emi.map((part, index) => ({
      product_id: id,
      emi_no: index + 1,
      price_paise: paise(part.price),
      validity_days: part.validity_days,
    })),
    addons: addons.map((addon, position) => ({
      id: addon.id,
      product_id: id,
      position,
      title: addon.title,
      hindi: hindiTexts(addon, ['title']),
      price_paise: paise(addon.price),
      image: addon.image,
      is_mandatory: addon.mandatory,
      is_default: addon.default,
      is_shipped: addon.shipped ?? null,
    })),
    tabs: tabRows(content),
  };
}

function paise(rupees: number): number {
  return paiseOfRupees(rupees) ?? 0;
}
