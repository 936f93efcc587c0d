/** Imports products/*.yaml: one product with its instalments, add-ons and tabs. */
import { Exactly, type StaticDecode, Type } from '#schema';
import { paiseOfRupees } from '../../../common/money.ts';
import { MEDIUMS, type Medium } from '../../../contract/catalogue.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, imagePath, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { sanitise } from '../../platform/files/sanitise.ts';
import type { Entry } from '../packed-tabs.ts';
import { assignSeoUrl, SeoUrl } from '../seo-url.ts';
import { announceChange } from '../snapshot-store.ts';
import { checkPdfPath, type PdfFile, writePdfFiles } from './import-pdfs.ts';
import '../tables.ts';

const Amount = Type.Number({ minimum: 0, maximum: 10_000_000 });
const EntryFile = Type.Cyclic(
  {
    Entry: Type.Object({
      category: Type.Optional(Type.String()),
      pdf: Type.Optional(Type.String()),
      video: Type.Optional(Type.String()),
      faq: Type.Optional(Type.String()),
      test: Type.Optional(Type.Integer()),
      sub_text: Type.Optional(Type.String()),
      icon: Type.Optional(Type.String()),
      file: Type.Optional(Type.String()),
      thumbnail: Type.Optional(Type.String()),
      free: Type.Optional(Type.Boolean()),
      description: Type.Optional(Type.String()),
      entries: Type.Optional(Type.Array(Type.Ref('Entry'))),
    }),
  },
  'Entry',
);
type EntryFile = {
  category?: string;
  pdf?: string;
  video?: string;
  faq?: string;
  test?: number;
  sub_text?: string;
  icon?: string;
  file?: string;
  thumbnail?: string;
  free?: boolean;
  description?: string;
  entries?: EntryFile[];
};

const ProductFile = Exactly({
  id: Type.Integer({ minimum: 1 }),
  title: Type.String({ minLength: 1, maxLength: 150 }),
  seo_url: SeoUrl,
  kind: Type.Union([Type.Literal('course'), Type.Literal('book'), Type.Literal('test-series')]),
  category: Type.String(),
  medium: Type.Optional(Type.Union(MEDIUMS.map((medium) => Type.Literal(medium)))),
  price: Amount,
  mrp: Amount,
  validity_months: Type.Integer({ minimum: 0 }),
  published: Type.Boolean(),
  out_of_stock: Type.Boolean(),
  shipped: Type.Optional(Type.Boolean()),
  in: Type.Array(Type.String(), { minItems: 1 }),
  cover: Type.Optional(Type.String()),
  banner: Type.Optional(Type.String()),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  emi: Type.Optional(
    Type.Array(Exactly({ price: Amount, validity_days: Type.Integer({ minimum: 1 }) }), { minItems: 2, maxItems: 12 }),
  ),
  addons: Type.Optional(
    Type.Array(
      Exactly({
        id: Type.Integer({ minimum: 1 }),
        title: Type.String(),
        price: Amount,
        image: Type.String(),
        mandatory: Type.Boolean(),
        default: Type.Boolean(),
        shipped: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  tabs: Type.Optional(
    Type.Array(
      Exactly({
        type: Type.Integer({ minimum: 1, maximum: 5 }),
        name: Type.String(),
        icon: Type.String(),
        web_view_url: Type.Optional(Type.String({ pattern: '^(https?://|/(?![/\\\\]))' })),
        entries: Type.Optional(Type.Array(EntryFile)),
      }),
      { maxItems: 9 },
    ),
  ),
});
type ProductFile = StaticDecode<typeof ProductFile>;
type LineOf = (path: ReadonlyArray<string | number>) => number;

/** Throws Rejected with the line of the error. Amounts in the file are rupees with at most two decimals. */
export async function importProduct(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value: product, lineOf } = readYaml(file.text, ProductFile);
  const price = paiseAt(product.price, lineOf(['price']));
  const mrp = paiseAt(product.mrp, lineOf(['mrp']));
  if (mrp < price) throw new Rejected(lineOf(['mrp']), 'mrp is below the selling price');
  const row = {
    title: product.title,
    kind: product.kind,
    category: product.category,
    medium: mediumOf(product, lineOf),
    price_paise: price,
    mrp_paise: mrp,
    validity_months: product.validity_months,
    is_published: product.published,
    is_out_of_stock: product.out_of_stock,
    is_shipped: product.shipped ?? null,
    cover: imagePath(file, product.cover ?? ''),
    banner: imagePath(file, product.banner ?? ''),
    description: product.description,
    keywords: product.keywords,
    changed_at: ctx.now,
    changed_in: await announceChange(ctx),
  };
  await ctx.db
    .insertInto('catalogue.product')
    .values({ id: product.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await assignSeoUrl(ctx, product.seo_url, { product_id: product.id }, lineOf(['seo_url']));
  await writePlacements(ctx, product, lineOf);
  await writeInstalments(ctx, product, lineOf);
  await writeAddons(ctx, product, lineOf);
  await writeTabs(ctx, product, lineOf);
}

function paiseAt(amount: number, line: number) {
  const value = paiseOfRupees(amount);
  if (value === null) throw new Rejected(line, `${amount} is not an amount in rupees with at most two decimals`);
  return value;
}

/** Only books may have no medium, for goods without a language such as a bag. */
function mediumOf({ medium, kind }: ProductFile, lineOf: LineOf): Medium | '' {
  if (!medium && kind !== 'book') throw new Rejected(lineOf(['kind']), `a ${kind} needs a medium`);
  return medium ?? '';
}

async function writePlacements(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.placement').where('product_id', '=', product.id).execute();
  for (const [position, seoUrl] of product.in.entries()) {
    const page = await ctx.db
      .selectFrom('catalogue.address')
      .select('node_id')
      .where('seo_url', '=', seoUrl)
      .executeTakeFirst();
    if (!page?.node_id && page?.node_id !== 0)
      throw new Rejected(lineOf(['in', position]), `there is no page ${seoUrl}`);
    await ctx.db
      .insertInto('catalogue.placement')
      .values({ product_id: product.id, node_id: page.node_id, position })
      .execute();
  }
}

async function writeInstalments(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.emi_instalment').where('product_id', '=', product.id).execute();
  const rows = (product.emi ?? []).map((part, index) => ({
    product_id: product.id,
    emi_no: index + 1,
    price_paise: paiseAt(part.price, lineOf(['emi', index, 'price'])),
    validity_days: part.validity_days,
  }));
  if (rows.length) await ctx.db.insertInto('catalogue.emi_instalment').values(rows).execute();
}

async function writeAddons(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.addon').where('product_id', '=', product.id).execute();
  const rows = (product.addons ?? []).map((addon, position) => ({
    id: addon.id,
    product_id: product.id,
    position,
    title: addon.title,
    price_paise: paiseAt(addon.price, lineOf(['addons', position, 'price'])),
    image: addon.image,
    is_mandatory: addon.mandatory,
    is_default: addon.default,
    is_shipped: addon.shipped ?? null,
  }));
  if (rows.length) await ctx.db.insertInto('catalogue.addon').values(rows).execute();
}

/** Ids of entries are the tab's id and three digits. */
const MAX_ENTRIES = 999;

async function writeTabs(ctx: Ctx, product: ProductFile, lineOf: LineOf): Promise<void> {
  await ctx.db.deleteFrom('catalogue.tab').where('product_id', '=', product.id).execute();
  const pdfs: PdfFile[] = [];
  for (const [index, tab] of (product.tabs ?? []).entries()) {
    if (tab.type === 5 && !tab.web_view_url)
      throw new Rejected(lineOf(['tabs', index]), 'a tab of type 5 needs web_view_url');
    const id = product.id * 10 + index + 1;
    const first = id * (MAX_ENTRIES + 1);
    const nextId = idCounter(first);
    const context = { tabType: tab.type, nextId, lineOf, pdfs };
    const entries = ((tab.entries ?? []) as EntryFile[]).map((entry, at) =>
      readEntry(entry, ['tabs', index, 'entries', at], context),
    );
    if (nextId() - first - 1 > MAX_ENTRIES)
      throw new Rejected(lineOf(['tabs', index]), `a tab has at most ${MAX_ENTRIES} entries`);
    await ctx.db
      .insertInto('catalogue.tab')
      .values({
        id,
        product_id: product.id,
        position: index,
        type: tab.type,
        name: tab.name,
        icon: tab.icon,
        web_view_url: tab.web_view_url ?? null,
        entries: JSON.stringify(entries),
      })
      .execute();
  }
  await writePdfFiles(ctx, product.id, pdfs);
}

function idCounter(from: number): () => number {
  let next = from;
  return () => ++next;
}

/** The kind of entry that each type of tab contains, besides categories. */
const CONTENT_KIND = { 1: 'pdf', 2: 'faq', 3: 'video', 4: 'test' } as const;

type EntryContext = {
  tabType: number;
  nextId: () => number;
  lineOf: LineOf /** The PDFs read so far. */;
  pdfs: PdfFile[];
};

function readEntry(entry: EntryFile, path: ReadonlyArray<string | number>, context: EntryContext): Entry {
  const { tabType, lineOf } = context;
  const id = context.nextId();
  if (entry.category !== undefined) {
    return {
      kind: 'category',
      id,
      title: entry.category,
      icon: sitePath(entry.icon),
      subText: entry.sub_text ?? '',
      entries: (entry.entries ?? []).map((inner, at) => readEntry(inner, [...path, 'entries', at], context)),
    };
  }
  const kind = CONTENT_KIND[tabType as keyof typeof CONTENT_KIND];
  if (!kind || entry[kind] === undefined) {
    throw new Rejected(
      lineOf(path),
      `a tab of type ${tabType} holds categories${kind ? ` and ${kind} entries` : ' only'}`,
    );
  }
  const common = { id, title: String(entry[kind]), icon: sitePath(entry.thumbnail) };
  if (kind === 'pdf') {
    if (!entry.file) throw new Rejected(lineOf(path), `the PDF '${entry.pdf}' names no file`);
    const pdf = { file: entry.file, isFree: entry.free ?? false };
    const checked = { ...pdf, line: lineOf([...path, 'file']) };
    checkPdfPath(checked);
    context.pdfs.push(checked);
    return { ...common, kind, ...pdf };
  }
  if (kind === 'faq') {
    return { ...common, title: sanitise(common.title), kind, html: sanitise(entry.description ?? '') };
  }
  if (kind === 'test') return { ...common, kind, testId: entry.test ?? 0 };
  return { ...common, kind };
}

function sitePath(path: string | undefined): string {
  return path ? `/${path}` : '';
}
