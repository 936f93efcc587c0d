/** One level of a tab. Paid content is listed for everyone; its URL is returned only to students who may open it. */

import {
  type getProductTabData,
  TAB,
  type TabData,
  type TabFaq,
  tabUnknown,
} from '../../contract/catalogue/product.ts';
import { productUnknown } from '../../contract/catalogue/product-unknown.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { testCards } from '../assessment/index.ts';
import { catalogue, type Entry, hindiFields, type Product } from '../catalogue/index.ts';
import { signUrl } from '../identity/index.ts';
import type { Ctx, Session } from '../platform/context.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import { refuse } from '../platform/http/http-error.ts';
import { type Category, findEntry, isCategory } from './find-entry.ts';
import { mayOpen } from './may-open.ts';
import { pdfPath } from './serve-pdf.ts';

export async function productTabData(
  ctx: Ctx,
  { product_id, tab_id, parent_id = 0 }: DecodedBody<typeof getProductTabData>,
): Promise<DataOf<typeof getProductTabData>> {
  const product = catalogue().product(product_id);
  if (!product) throw refuse(productUnknown);
  const tab = product.tabs.find(({ id }) => id === tab_id);
  const trail = tab && (parent_id === 0 ? [] : trailTo(tab.entries, parent_id));
  if (!tab || !trail) throw refuse(tabUnknown);
  const entries = trail.at(-1)?.entries ?? tab.entries;
  return {
    trail: trail.map(({ id, title, titleHindi }) => ({
      category_id: id,
      category_title: title,
      ...hindiFields({ category_title: titleHindi }),
    })),
    category_list: entries.filter(isCategory).map((category) => ({
      category_id: category.id,
      category_title: category.title,
      category_sub_text: category.subText,
      ...hindiFields({ category_title: category.titleHindi, category_sub_text: category.subTextHindi }),
      category_image_icon: category.icon,
    })),
    content_list:
      tab.type === TAB.tests ? await testsIn(ctx, product, entries) : await contentsIn(ctx, product, entries),
  };
}

/** Returns the categories from the top level down to this one. */
function trailTo(entries: Entry[], id: number): Category[] | undefined {
  const found = findEntry(entries, (entry): entry is Category => isCategory(entry) && entry.id === id);
  return found && [...found.above, found.entry];
}

async function testsIn(ctx: Ctx, product: Product, entries: Entry[]): Promise<TabData['content_list']> {
  const ids = entries.flatMap((entry) => (entry.kind === 'test' ? entry.testId : []));
  return testCards(ctx, { studentId: ctx.session?.studentId ?? null, productId: product.id }, ids);
}

async function contentsIn(ctx: Ctx, product: Product, entries: Entry[]): Promise<TabData['content_list']> {
  const hasPaid = entries.some((entry) => entry.kind === 'pdf' && !entry.isFree);
  const { session } = ctx;
  const owner = hasPaid && session && (await mayOpen(ctx, session.studentId, product.id)) ? session : null;
  return entries.flatMap((entry) => {
    if (entry.kind === 'pdf') {
      return {
        pdf_title: entry.title,
        ...hindiFields({ pdf_title: entry.titleHindi }),
        pdf_file_url: pdfUrl(ctx, product.id, entry, owner),
        pdf_thumbnail_url: entry.icon,
        is_free: entry.isFree ? 1 : 0,
      };
    }
    if (entry.kind === 'video') {
      const hindi = hindiFields({ video_title: entry.titleHindi });
      return { video_title: entry.title, ...hindi, video_thumbnail_url: entry.icon };
    }
    if (entry.kind === 'faq') return faqOf(entry);
    return [];
  });
}

function pdfUrl(ctx: Ctx, productId: number, pdf: Extract<Entry, { kind: 'pdf' }>, owner: Session | null) {
  const path = pdfPath(productId, pdf.id);
  if (pdf.isFree) return path;
  return owner && signUrl({ ...ctx, session: owner }, path);
}

/** Sanitised once per entry object; entries never change. */
const sanitisedFaqs = new WeakMap<Entry, TabFaq>();

function faqOf(entry: Extract<Entry, { kind: 'faq' }>): TabFaq {
  const cached = sanitisedFaqs.get(entry);
  if (cached) return cached;
  const { title, titleHindi, html, htmlHindi } = entry;
  const faq = {
    heading: sanitise(title),
    description: sanitise(html),
    ...hindiFields({ heading: titleHindi && sanitise(titleHindi), description: htmlHindi && sanitise(htmlHindi) }),
  };
  sanitisedFaqs.set(entry, faq);
  return faq;
}
