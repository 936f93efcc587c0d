/** The products of a student, for My Courses. */
import { rupees } from '../../common/money.ts';
import { inSentence } from '../../common/texts/wording.ts';
import type { NextInstalment, PurchasedCourse } from '../../contract/learning.ts';
import { catalogue, hindiFields, type Product } from '../catalogue/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { dispatchDay } from './dispatch.ts';
import { type GrantOfOrder, grantsOfStudent, ownedProducts } from './queries.ts';
import type { Ownership } from './rules.ts';

/** All products that the student ever had access to, the newest first. */
export async function listMyProducts(ctx: StudentCtx): Promise<PurchasedCourse[]> {
  const owned = await ownedProducts(ctx, ctx.studentId);
  const grants = await grantsOfStudent(ctx, ctx.studentId);
  return owned.flatMap((ownership) => {
    const product = catalogue().product(ownership.productId);
    return product ? [purchasedCourse(product, ownership, grants.get(product.id)?.at(-1))] : [];
  });
}

function purchasedCourse(product: Product, ownership: Ownership, latest: GrantOfOrder | undefined): PurchasedCourse {
  const days = product.isShipped ? product.about.dispatch_days : undefined;
  return {
    product_id: product.id,
    cover_image: product.cover,
    title: product.title,
    product_title_english: product.title,
    ...hindiFields({ product_title: product.titleHindi, product_category_type: product.categoryHindi }),
    type: ownership.instalments.length > 0 ? 2 : 1,
    emi_information: ownership.instalments.map(({ emiNo, isPaid }) => ({ emi_no: emiNo, status: isPaid ? 1 : 0 })),
    next_instalment: nextInstalment(product, ownership),
    product_lang: product.medium,
    valid_till: ownership.validTill?.toISOString() ?? null,
    validity: product.validityMonths,
    lock_message: ownership.lockMessage,
    product_category_type_name: product.category,
    course_seo_url: product.seoUrl,
    dispatch_by: days && latest ? dispatchDay(latest.grantedAt, days) : null,
    actions: ownership.isLive ? actionsOf(product) : [],
  };
}

/** Returns the next unpaid instalment; null if all are paid, or the product is no longer sold by instalments. */
export function nextInstalment({ emi }: Product, { nextEmiNo, dueOn }: Ownership): NextInstalment | null {
  const part = emi.find(({ emiNo }) => emiNo === nextEmiNo);
  if (!part || !dueOn) return null;
  return { emi_no: part.emiNo, amount: rupees(part.price), due_on: dueOn.toISOString() };
}

const TESTS_TAB_TYPE = 4;

/** Links for an open product: its first tab other than tests, and its tests. */
function actionsOf(product: Product): PurchasedCourse['actions'] {
  const { tabs } = product;
  const tests = tabs.find(({ type }) => type === TESTS_TAB_TYPE);
  const contents = tabs.find(({ type }) => type !== TESTS_TAB_TYPE);
  const to = `/product-information/${product.id}`;
  return [
    ...(contents
      ? [
          {
            icon: contents.icon,
            text: `Open ${inSentence(contents.name)}`,
            text_hindi: 'सामग्री खोलें',
            to: `${to}?tab=${contents.id}`,
          },
        ]
      : []),
    ...(tests ? [{ icon: tests.icon, text: 'All tests', text_hindi: 'सभी टेस्ट', to: `${to}?tab=${tests.id}` }] : []),
  ];
}
