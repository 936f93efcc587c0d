import type { PurchasedCourse } from '../../contract/learning.ts';
import { catalogue, type Product } from '../catalogue/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { type Grant, type Ownership, ownershipFrom } from './rules.ts';
import './tables.ts';

/** What the student owns of one product, also when it is over; null when it was never bought. */
export async function ownershipOf(ctx: Ctx, studentId: number, productId: number): Promise<Ownership | null> {
  return (await ownershipsOf(ctx, studentId, [productId])).get(productId) ?? null;
}

/** The same for several products in one query; what was never bought is missing. */
export async function ownershipsOf(
  ctx: Ctx,
  studentId: number,
  productIds: readonly number[],
): Promise<Map<number, Ownership>> {
  if (productIds.length === 0) return new Map();
  const grants = await grantsOf(ctx, studentId).where('product_id', 'in', productIds).execute();
  return ownershipsFrom(grants, ctx.now);
}

/** Everything the student ever bought, the newest first. */
export async function ownedProducts(ctx: Ctx, studentId: number): Promise<Ownership[]> {
  const grants = await grantsOf(ctx, studentId).execute();
  return [...ownershipsFrom(grants, ctx.now).values()].reverse();
}

export async function listMyProducts(ctx: StudentCtx): Promise<PurchasedCourse[]> {
  const owned = await ownedProducts(ctx, ctx.studentId);
  return owned.flatMap((ownership) => {
    const product = catalogue().product(ownership.productId);
    return product ? [purchasedCourse(product, ownership)] : [];
  });
}

function purchasedCourse(product: Product, ownership: Ownership): PurchasedCourse {
  return {
    product_id: product.id,
    cover_image: product.cover,
    title: product.title,
    product_title_english: product.title,
    type: ownership.instalments.length > 0 ? 2 : 1,
    emi_information: ownership.instalments.map(({ emiNo, isPaid }) => ({ emi_no: emiNo, status: isPaid ? 1 : 0 })),
    product_lang: product.medium,
    valid_till: ownership.validTill?.toISOString() ?? null,
    validity: product.validityMonths,
    product_category_type_name: product.category,
    course_seo_url: product.seoUrl,
    actions: ownership.isLive ? actionsOf(product) : [],
  };
}

const TAB_OF_TESTS = 4;

/** What can be done at once with something that is open: its tests, else its first contents. */
function actionsOf(product: Product): PurchasedCourse['actions'] {
  const tests = product.tabs.find(({ type }) => type === TAB_OF_TESTS);
  const contents = product.tabs.find(({ type }) => type !== TAB_OF_TESTS);
  const to = `/product-information/${product.id}`;
  return [
    ...(contents
      ? [{ icon: contents.icon, text: `Open ${contents.name.toLowerCase()}`, to: `${to}?tab=${contents.id}` }]
      : []),
    ...(tests ? [{ icon: tests.icon, text: 'Take a test', to: `${to}?tab=${tests.id}` }] : []),
  ];
}

function grantsOf(ctx: Ctx, studentId: number) {
  return ctx.db.selectFrom('learning.access_grant').selectAll().where('student_id', '=', studentId).orderBy('id');
}

type GrantRow = { product_id: number; emi_no: number; emi_total: number; granted_at: Date; valid_till: Date | null };

/** In the order of their latest grant. */
function ownershipsFrom(rows: readonly GrantRow[], now: Date): Map<number, Ownership> {
  const byProduct = new Map<number, Grant[]>();
  for (const row of rows) {
    const earlier = byProduct.get(row.product_id) ?? [];
    byProduct.delete(row.product_id);
    byProduct.set(row.product_id, [...earlier, grantFrom(row)]);
  }
  const ownerships = new Map<number, Ownership>();
  for (const [productId, grants] of byProduct) {
    const ownership = ownershipFrom(productId, grants, now);
    if (ownership) ownerships.set(productId, ownership);
  }
  return ownerships;
}

export function grantFrom(row: GrantRow): Grant {
  return { emiNo: row.emi_no, emiTotal: row.emi_total, grantedAt: row.granted_at, validTill: row.valid_till };
}
