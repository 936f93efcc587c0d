/** The product page: the catalogue's facts, and for a student what is owned, in the cart, unlocked. */
import type { BodyRead, DataOf } from '../../contract/endpoint.ts';
import { rupees } from '../../contract/money.ts';
import {
  type getProductData,
  type getProductTabData,
  type ProductData,
  productUnknown,
  TAB,
  type TabData,
  tabUnknown,
} from '../../contract/product.ts';
import { testCards } from '../assessment/index.ts';
import { cartOf } from '../cart/index.ts';
import { catalogue, type Entry, lineOf, type Product, type Snapshot } from '../catalogue/index.ts';
import { ownershipOf } from '../learning/index.ts';
import type { Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problem.ts';
import { Prepared } from '../platform/serve.ts';
import { fileAddress } from './files.ts';

const kept = new WeakMap<Product, Prepared<ProductData>>();

export async function productData(ctx: Ctx, { product_id }: BodyRead<typeof getProductData>) {
  const snapshot = catalogue();
  const product = snapshot.product(product_id);
  if (!product) throw refuse(productUnknown);
  const forEverybody = kept.get(product) ?? keep(product, new Prepared(publicData(snapshot, product)));
  return ctx.session ? personalData(ctx, ctx.session.studentId, forEverybody.data) : forEverybody;
}

function keep(product: Product, prepared: Prepared<ProductData>): Prepared<ProductData> {
  kept.set(product, prepared);
  return prepared;
}

function publicData(snapshot: Snapshot, product: Product): ProductData {
  return {
    product_id: product.id,
    basic_information: {
      ...snapshot.cardOf(product),
      description: product.description,
      meta_keywords: product.keywords.join(', '),
      kind: product.kind,
      is_published: product.isPublished ? 1 : 0,
      is_out_of_stock: product.isOutOfStock ? 1 : 0,
    },
    hierarchy_mapping: product.nodes
      .flatMap(lineOf)
      .filter(isFirst)
      .map((node) => ({
        id: node.id,
        category_name_english: node.name,
        category_thumbnail_image: node.icon,
        redirection_end_point: `/${node.seoUrl}`,
        hierarchy: node.seoUrl,
      })),
    tab_information: product.tabs.map((tab) => ({
      tab_id: tab.id,
      tab_type: tab.type,
      tab_name: tab.name,
      tab_icon: tab.icon,
      web_view_url: tab.webViewUrl,
    })),
    is_purchased_user: false,
    is_in_cart: false,
    is_locked: false,
    lock_message: '',
    lock_status: 0,
    emi_information: product.emi.map((part) => ({
      emi_no: part.emiNo,
      emi_mrp: rupees(part.price),
      emi_validity: part.validityDays,
    })),
    purchased_emi_information: [],
  };
}

function isFirst<Item>(item: Item, at: number, all: Item[]): boolean {
  return all.indexOf(item) === at;
}

async function personalData(ctx: Ctx, studentId: number, data: ProductData): Promise<ProductData> {
  const owned = await ownershipOf(ctx, studentId, data.product_id);
  const inCart = await cartOf(ctx, studentId);
  return {
    ...data,
    is_purchased_user: owned?.isLive ?? false,
    is_in_cart: inCart.includes(data.product_id),
    is_locked: owned?.isLocked ?? false,
    lock_message: owned?.lockMessage ?? '',
    lock_status: owned?.lockStatus ?? 0,
    purchased_emi_information: (owned?.instalments ?? []).map(({ emiNo, isPaid }) => ({
      emi_no: emiNo,
      status: isPaid ? 1 : 0,
    })),
  };
}

export async function productTabData(
  ctx: Ctx,
  { product_id, tab_id, parent_id = 0 }: BodyRead<typeof getProductTabData>,
): Promise<DataOf<typeof getProductTabData>> {
  const product = catalogue().product(product_id);
  if (!product) throw refuse(productUnknown);
  const tab = product.tabs.find(({ id }) => id === tab_id);
  const entries = tab && (parent_id === 0 ? tab.entries : categoryIn(tab.entries, parent_id));
  if (!tab || !entries) throw refuse(tabUnknown);
  const categories = entries.filter((entry) => entry.kind === 'category');
  return {
    category_list: categories.map((category) => ({
      category_id: category.id,
      category_title: category.title,
      category_sub_text: category.subText,
      category_image_icon: category.icon,
    })),
    content_list: tab.type === TAB.tests ? await testsIn(ctx, entries) : await contentsIn(ctx, product, entries),
  };
}

function categoryIn(entries: Entry[], id: number): Entry[] | undefined {
  for (const entry of entries) {
    if (entry.kind !== 'category') continue;
    if (entry.id === id) return entry.entries;
    const deeper = categoryIn(entry.entries, id);
    if (deeper) return deeper;
  }
  return undefined;
}

async function testsIn(ctx: Ctx, entries: Entry[]): Promise<TabData['content_list']> {
  const tests = entries.filter((entry) => entry.kind === 'test');
  return testCards(
    ctx,
    ctx.session?.studentId ?? null,
    tests.map(({ testId }) => testId),
  );
}

/** A PDF's address is made for whoever may open it: everybody where it is free, else an owner whose access is open. */
async function contentsIn(ctx: Ctx, product: Product, entries: Entry[]): Promise<TabData['content_list']> {
  const isPaidFor = entries.some((entry) => entry.kind === 'pdf' && !entry.isFree) && (await mayOpen(ctx, product.id));
  return entries.flatMap((entry) => {
    if (entry.kind === 'pdf') {
      return {
        pdf_title: entry.title,
        pdf_file_url: entry.isFree || isPaidFor ? fileAddress(ctx, product.id, entry.id) : null,
        pdf_thumbnail_url: entry.icon,
        is_free: entry.isFree ? 1 : 0,
      };
    }
    if (entry.kind === 'video') return { video_title: entry.title, video_thumbnail_url: entry.icon };
    if (entry.kind === 'faq') return { heading: entry.title, description: entry.html };
    return [];
  });
}

async function mayOpen(ctx: Ctx, productId: number): Promise<boolean> {
  if (!ctx.session) return false;
  const owned = await ownershipOf(ctx, ctx.session.studentId, productId);
  return owned?.isLive === true && !owned.isLocked;
}
