/** The product page: catalogue data, and for a student whether the product is owned, locked or in the cart. */
import { LRUCache } from 'lru-cache';
import { rupees } from '../../common/money.ts';
import type { getProductData, ProductData } from '../../contract/catalogue/product.ts';
import { productUnknown } from '../../contract/catalogue/product-unknown.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { cartOf } from '../cart/index.ts';
import {
  catalogue,
  type Entry,
  hindiFields,
  isPreview,
  type Product,
  pathToNode,
  type Snapshot,
} from '../catalogue/index.ts';
import { isOpenToBuy, ownershipOf } from '../learning/index.ts';
import type { Ctx } from '../platform/context.ts';
import { SerializedResponse } from '../platform/http/calls/serialized-response.ts';
import { refuse } from '../platform/http/http-error.ts';
import { sampleOf } from './sample.ts';

/** Characters of all cached responses; their objects and bytes take some times as much. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

type PublicResponse = { product: Product; response: SerializedResponse<ProductData> };

/**
 * Public responses of the most recently requested products, by id. A changed product is a new object, whose response replaces
 * the old one.
 */
const publicResponses = new LRUCache<number, PublicResponse>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ response }) => JSON.stringify(response.data).length,
});

export async function productData(ctx: Ctx, { product_id }: DecodedBody<typeof getProductData>) {
  const snapshot = catalogue();
  const product = snapshot.product(product_id);
  if (!product) throw refuse(productUnknown);
  const publicResponse = cachedResponse(product) ?? cacheResponse(product, publicData(snapshot, product));
  return ctx.session ? dataForStudent(ctx, ctx.session.studentId, publicResponse.data) : publicResponse;
}

function cachedResponse(product: Product): SerializedResponse<ProductData> | null {
  const cached = publicResponses.get(product.id);
  return cached?.product === product ? cached.response : null;
}

/** A preview is read once, so it takes no place from what students read. */
function cacheResponse(product: Product, data: ProductData): SerializedResponse<ProductData> {
  const response = new SerializedResponse(data);
  if (!isPreview()) publicResponses.set(product.id, { product, response });
  return response;
}

function publicData(snapshot: Snapshot, product: Product): ProductData {
  return {
    product_id: product.id,
    basic_information: {
      ...snapshot.cardOf(product),
      description: product.description,
      ...(product.descriptionHindi ? { description_hindi: product.descriptionHindi } : {}),
      meta_keywords: product.keywords.join(', '),
      kind: product.kind,
      is_published: product.isPublished ? 1 : 0,
      is_out_of_stock: product.isOutOfStock ? 1 : 0,
    },
    about: { ...product.about, ...testsSoFar(product), sample: sampleOf(product) },
    hierarchy_mapping: product.nodes
      .flatMap(pathToNode)
      .filter(isFirst)
      .map((node) => ({
        id: node.id,
        category_name_english: node.name,
        ...(node.hindi.name ? { category_name_hindi: node.hindi.name } : {}),
        category_thumbnail_image: node.icon,
        redirection_end_point: `/${node.seoUrl}`,
        hierarchy: node.seoUrl,
      })),
    tab_information: product.tabs.map((tab) => ({
      tab_id: tab.id,
      tab_type: tab.type,
      tab_name: tab.name,
      ...hindiFields({ tab_name: tab.hindi.name }),
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
    valid_till: null,
  };
}

function testsSoFar({ about, tabs }: Product): { tests_so_far?: number } {
  const count = new Set(tabs.flatMap(({ entries }) => testIdsIn(entries))).size;
  return about.tests !== undefined && count > 0 && count < about.tests ? { tests_so_far: count } : {};
}

function testIdsIn(entries: readonly Entry[]): number[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? testIdsIn(entry.entries) : entry.kind === 'test' ? entry.testId : [],
  );
}

function isFirst<Item>(item: Item, at: number, all: Item[]): boolean {
  return all.indexOf(item) === at;
}

async function dataForStudent(ctx: Ctx, studentId: number, data: ProductData): Promise<ProductData> {
  const owned = await ownershipOf(ctx, studentId, data.product_id);
  const inCart = await cartOf(ctx, studentId);
  const own = { ...data, is_in_cart: inCart.includes(data.product_id) };
  // An expired, fully paid product counts as not owned, because it can be bought again.
  if (!owned || isOpenToBuy(owned)) return own;
  return {
    ...own,
    is_purchased_user: true,
    is_locked: owned.isLocked,
    lock_message: owned.lockMessage,
    lock_status: owned.lockStatus,
    purchased_emi_information: owned.instalments.map(({ emiNo, isPaid }) => ({
      emi_no: emiNo,
      status: isPaid ? 1 : 0,
    })),
    valid_till: owned.validTill?.toISOString() ?? null,
  };
}
