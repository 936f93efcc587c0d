/** The lines of a bill: a product or its instalment, then its add-ons. */
import type { Paise } from '../../common/money.ts';
import type { Product } from '../catalogue/index.ts';
import { taxClassOf } from './tax.ts';

export type Line = {
  product: Product;
  /** Null for the product itself. */
  addonId: number | null;
  /** 0 for a payment in full. */
  emiNo: number;
  emiTotal: number;
  title: string;
  /** Before any discount, GST included. */
  amount: Paise;
  /** GST rate in percent. */
  rate: number;
  hsn: string;
  /** Whether it is sent by post. */
  isShipped: boolean;
};

type Addon = Product['addons'][number];

/** Add-ons are sold once, with the product or with its first instalment. */
export function addonsOf(product: Product, emiNo: number): Addon[] {
  return emiNo > 1 ? [] : product.addons;
}

/**
 * The lines of a product (or its instalment) with its mandatory add-ons and the chosen ones. Null if the product has no
 * such instalment. An add-on has the tax class of its product, because goods sold together are one supply.
 */
export function linesOf(product: Product, emiNo: number, addonIds: readonly number[]): Line[] | null {
  const instalment = product.emi.find((part) => part.emiNo === emiNo);
  if (emiNo > 0 && !instalment) return null;
  const common = { product, ...taxClassOf(product), emiNo, emiTotal: emiNo > 0 ? product.emi.length : 0 };
  const title = emiNo > 0 ? `${product.title} (instalment ${emiNo} of ${product.emi.length})` : product.title;
  const addons = addonsOf(product, emiNo).filter((addon) => addon.isMandatory || addonIds.includes(addon.id));
  return [
    { ...common, addonId: null, title, amount: instalment?.price ?? product.price, isShipped: product.isShipped },
    ...addons.map((addon) => ({
      ...common,
      addonId: addon.id,
      title: addon.title,
      amount: addon.price,
      isShipped: addon.isShipped,
    })),
  ];
}
