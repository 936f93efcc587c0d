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
import { sanitise } from '../../platform/files/sanitise.ts';
import type { Entry, Tab } from '../tab.ts';

/** The compressed details of some neighbouring products: a line of JSON for each. */
export type PackedDetails = Buffer;

/** `tabs` are in display order. */
export type Details = { description: string; about: About; tabs: Tab[] };

/** Details with the entries of tabs as JSON, which most reads of the catalogue need not parse. */
type UnparsedDetails = Omit<Details, 'tabs'> & { tabs: Array<Omit<Tab, 'entries'> & { entries: string }> };

/** Products per compressed piece: each piece has memory overhead, and a larger piece takes longer to unpack. */
const PRODUCTS_PER_CHUNK = 16;
/** The unpacked details of a product can take some ten kilobytes. */
const MAX_UNPACKED = 300;
const unpackedDetails = new LRUCache<number, { packed: PackedDetails; details: Details }>({ max: MAX_UNPACKED });

/** Reads the tabs of neighbouring products and compresses the details; returns them by product id. */
export async function readDetails(
  db: Db,
  products: ReadonlyArray<{ id: number; description: string; about: About | null }>,
): Promise<Map<number, PackedDetails>> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom('catalogue.tab')
    .select(['id', 'product_id', 'type', 'name', 'icon', 'web_view_url', sql<string>`entries::text`.as('entries')])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const tabsOf = Map.groupBy(rows, ({ product_id }) => product_id);
  const tabOf = ({ id, type, name, icon, web_view_url, entries }: (typeof rows)[number]) => {
    return { id, type, name, icon: `/${icon}`, webViewUrl: web_view_url, entries };
  };
  return packDetails(
    products.map(({ id, description, about }) => [
      id,
      { description, about: about ?? {}, tabs: (tabsOf.get(id) ?? []).map(tabOf) },
    ]),
  );
}

/** Compresses the details of neighbouring products; returns them by product id. */
export function packDetails(
  details: ReadonlyArray<readonly [productId: number, UnparsedDetails]>,
): Map<number, PackedDetails> {
  const packed = new Map<number, PackedDetails>();
  for (let at = 0; at < details.length; at += PRODUCTS_PER_CHUNK) {
    const chunk = details.slice(at, at + PRODUCTS_PER_CHUNK);
    const lines = chunk.map((one) => JSON.stringify(one));
    const bytes = exactCopy(deflateRawSync(lines.join('\n'), { level: 1 }));
    for (const [productId] of chunk) packed.set(productId, bytes);
  }
  return packed;
}

/** Returns the details of a product of the piece. */
export function unpackDetails(packed: PackedDetails, productId: number): Details {
  const known = unpackedDetails.get(productId);
  if (known?.packed === packed) return known.details;
  const details = unpack(packed, productId);
  unpackedDetails.set(productId, { packed, details });
  return details;
}

function unpack(packed: PackedDetails, productId: number): Details {
  const lines = inflateRawSync(packed).toString('utf8').split('\n');
  const line = lines.find((line) => line.startsWith(`[${productId},`)) as string;
  const [, { tabs, ...texts }] = JSON.parse(line) as [number, UnparsedDetails];
  return { ...texts, tabs: tabs.map(parseTab) };
}

function parseTab(tab: UnparsedDetails['tabs'][number]): Tab {
  return { ...tab, entries: (JSON.parse(tab.entries) as Entry[]).map(sanitiseEntry) };
}

/**
 * HTML is sanitised at the import and again here, because the row may come from an older version or an edit by hand.
 */
function sanitiseEntry(entry: Entry): Entry {
  if (entry.kind === 'category') return { ...entry, entries: entry.entries.map(sanitiseEntry) };
  return entry.kind === 'faq' ? { ...entry, title: sanitise(entry.title), html: sanitise(entry.html) } : entry;
}
