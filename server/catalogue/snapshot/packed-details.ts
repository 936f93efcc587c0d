/**
 * Compressed descriptions, facts and tabs of products. They are most of the catalogue and seldom read, so a few products share
 * a compressed piece, which is unpacked when one of them is read.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { About } from '../../../contract/staff/catalogue/product-content.ts';
import { exactCopy } from '../../platform/cache/exact-copy.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Pausable, runAtOnce, runInSlices } from '../../platform/process/time-slicing.ts';
import { type Entry, sanitiseQuestion, type Tab } from '../tab.ts';
import type { ProductHindi } from './hindi.ts';

/** The compressed details of some neighbouring products: a line of JSON for each. */
export type PackedDetails = Buffer;

/** `tabs` are in display order. */
export type Details = { description: string; descriptionHindi: string; about: About; tabs: Tab[] };

/** Details with the entries of tabs as JSON, which most reads of the catalogue need not parse. */
type UnparsedDetails = Omit<Details, 'tabs'> & { tabs: Array<Omit<Tab, 'entries'> & { entries: string }> };

/** Products per compressed piece: each piece has memory overhead, and a larger piece takes longer to unpack. */
const PRODUCTS_PER_CHUNK = 16;
/** No further product is added to a longer piece, so that one long product does not make its neighbours slow to unpack. */
const MAX_CHUNK_CHARACTERS = 256 * 1024;
/** Products whose tabs are read at once. */
const PRODUCTS_PER_QUERY = 64;
/** The unpacked details of a product take some ten kilobytes, but may take megabytes. */
const MAX_UNPACKED = 300;
const MAX_UNPACKED_CHARACTERS = 32 * 1024 * 1024;
type Unpacked = { packed: PackedDetails; details: Details; characters: number };
const unpackedDetails = new LRUCache<number, Unpacked>({
  max: MAX_UNPACKED,
  maxSize: MAX_UNPACKED_CHARACTERS,
  sizeCalculation: ({ characters }) => characters,
});

type DescribedProduct = { id: number; description: string; hindi: ProductHindi; about: About | null };

/** Reads the tabs of neighbouring products and compresses the details, in slices; returns them by product id. */
export async function readDetails(
  db: Db,
  products: readonly DescribedProduct[],
): Promise<ReadonlyMap<number, PackedDetails>> {
  const packed = new Map<number, PackedDetails>();
  for (let at = 0; at < products.length; at += PRODUCTS_PER_QUERY) {
    const details = await readUnpacked(db, products.slice(at, at + PRODUCTS_PER_QUERY));
    for (const [id, bytes] of await runInSlices(packInSteps(details))) packed.set(id, bytes);
  }
  return packed;
}

type ProductDetails = readonly [productId: number, UnparsedDetails];

async function readUnpacked(db: Db, products: readonly DescribedProduct[]): Promise<ProductDetails[]> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom('catalogue.tab')
    .select([
      'id',
      'product_id',
      'type',
      'name',
      'hindi',
      'icon',
      'web_view_url',
      sql<string>`entries::text`.as('entries'),
    ])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const tabsOf = Map.groupBy(rows, ({ product_id }) => product_id);
  const tabOf = ({ id, type, name, hindi, icon, web_view_url, entries }: (typeof rows)[number]) => {
    return { id, type, name, hindi, icon: `/${icon}`, webViewUrl: web_view_url, entries };
  };
  return products.map(({ id, description, hindi, about }) => [
    id,
    {
      description,
      descriptionHindi: hindi.description ?? '',
      about: about ?? {},
      tabs: (tabsOf.get(id) ?? []).map(tabOf),
    },
  ]);
}

/** Compresses the details of neighbouring products; returns them by product id. */
export function packDetails(details: readonly ProductDetails[]): Map<number, PackedDetails> {
  return runAtOnce(packInSteps(details));
}

function* packInSteps(details: readonly ProductDetails[]): Pausable<Map<number, PackedDetails>> {
  const packed = new Map<number, PackedDetails>();
  for (let at = 0; at < details.length; ) {
    const lines: string[] = [];
    const first = at;
    for (let characters = 0; at < details.length && at < first + PRODUCTS_PER_CHUNK; at++) {
      const line = JSON.stringify(details[at]);
      characters += line.length;
      if (lines.length > 0 && characters > MAX_CHUNK_CHARACTERS) break;
      lines.push(line);
    }
    const bytes = exactCopy(deflateRawSync(lines.join('\n'), { level: 1 }));
    for (const [productId] of details.slice(first, at)) packed.set(productId, bytes);
    yield;
  }
  return packed;
}

/** Returns the details of a product of the piece. */
export function unpackDetails(packed: PackedDetails, productId: number): Details {
  const known = unpackedDetails.get(productId);
  if (known?.packed === packed) return known.details;
  const unpacked = unpack(packed, productId);
  unpackedDetails.set(productId, { packed, ...unpacked });
  return unpacked.details;
}

function unpack(packed: PackedDetails, productId: number): Omit<Unpacked, 'packed'> {
  const lines = inflateRawSync(packed).toString('utf8').split('\n');
  const line = lines.find((line) => line.startsWith(`[${productId},`)) as string;
  const [, { tabs, ...texts }] = JSON.parse(line) as [number, UnparsedDetails];
  return { details: { ...texts, tabs: tabs.map(parseTab) }, characters: line.length };
}

function parseTab(tab: UnparsedDetails['tabs'][number]): Tab {
  return { ...tab, entries: (JSON.parse(tab.entries) as Entry[]).map(sanitiseEntry) };
}

/**
 * HTML is sanitised at the import and again here, because the row may come from an older version or an edit by hand.
 */
function sanitiseEntry(entry: Entry): Entry {
  if (entry.kind === 'category') return { ...entry, entries: entry.entries.map(sanitiseEntry) };
  return entry.kind === 'faq' ? sanitiseQuestion(entry) : entry;
}
