/** Hindi titles of what was bought: only while its English title is the same now, because what was bought can be renamed. */
import { catalogue } from './snapshot-store.ts';

/** The titles of a line of a bill or an order; `addonId` is null for the product itself. */
export type LineTitles = { productId: number; addonId: number | null; title: string; productTitle: string };

export function titleHindiOf(productId: number, title: string): string | undefined {
  const product = catalogue().product(productId);
  return product?.title === title && product.titleHindi ? product.titleHindi : undefined;
}

/** Returns the title of an add-on, or of a product with the number of its instalment; undefined if nothing of it is in Hindi. */
export function lineTitleHindiOf({ productId, addonId, title, productTitle }: LineTitles): string | undefined {
  if (addonId !== null) return addonTitleHindiOf(productId, addonId, title);
  const hindi = titleHindiOf(productId, productTitle);
  const named = hindi && title.startsWith(productTitle) ? hindi + title.slice(productTitle.length) : title;
  const line = named.replace(/\(instalment (\d+) of (\d+)\)$/, '(किस्त $1/$2)');
  return line === title ? undefined : line;
}

function addonTitleHindiOf(productId: number, addonId: number, title: string): string | undefined {
  const addon = catalogue()
    .product(productId)
    ?.addons.find(({ id }) => id === addonId);
  return addon?.title === title ? addon.hindi.title : undefined;
}
