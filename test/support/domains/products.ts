/** Drafts of products and their publication, by the staff of the demo institute. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProductData } from '../../../contract/catalogue/product.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { publishProduct, saveDraft } from '../../../contract/staff/catalogue/drafts.ts';
import type { DraftContent } from '../../../contract/staff/catalogue/product-content.ts';
import { getProduct, type StaffProduct } from '../../../contract/staff/catalogue/products.ts';
import { catalogue, type Entry, importProduct } from '../../../server/catalogue/index.ts';
import { inTransaction } from '../../../server/platform/context.ts';
import type { TestStore } from '../store/test-store.ts';

/** The SSC CGL test series, which costs 499 rupees. */
export const SERIES = 2101;
const FILE = 'products/ssc--cgl-2027-test-series.yaml';

export function readProduct(api: Api, product_id: number): Promise<StaffProduct> {
  return dataOf(api(getProduct, { product_id }));
}

/** Saves a change of the draft, or of what students see. */
export async function saveChange(api: Api, product_id: number, change: Partial<DraftContent>) {
  const { draft, current } = await readProduct(api, product_id);
  const before = draft?.content ?? current;
  if (!before) throw new Error(`product ${product_id} has no content`);
  return dataOf(api(saveDraft, { product_id, version: draft?.version ?? 0, content: { ...before, ...change } }));
}

/** Publishes the draft, or a withdrawn product again. */
export async function publish(api: Api, product_id: number): Promise<void> {
  const { draft, current_id } = await readProduct(api, product_id);
  await dataOf(api(publishProduct, { product_id, version: draft?.version ?? 0, current_id }));
}

/** The price that students see, in rupees. */
export async function priceOf(api: Api, product_id: number): Promise<number> {
  return (await dataOf(api(getProductData, { product_id }))).basic_information.product_selling_price;
}

/** Imports the file of the series after a change. */
export function importSeries(store: TestStore, change: (text: string) => string): Promise<void> {
  const text = change(readFileSync(join(import.meta.dirname, '../../../content', FILE), 'utf8'));
  return inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: FILE, text }));
}

/** Returns the ids of the first PDF of a product that is free, or that only its owners may open. */
export function fileOf(product_id: number, isFree: boolean): { product_id: number; file_id: number } {
  const entries = catalogue()
    .product(product_id)
    ?.tabs.flatMap((tab) => tab.entries);
  const pdf = pdfsIn(entries ?? []).find((one) => one.isFree === isFree);
  return { product_id, file_id: pdf?.id ?? 0 };
}

function pdfsIn(entries: readonly Entry[]): Extract<Entry, { kind: 'pdf' }>[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? pdfsIn(entry.entries) : entry.kind === 'pdf' ? entry : [],
  );
}
