/**
 * Compressed descriptions and tabs of products. They are most of the catalogue and seldom read, so a few products share
 * a compressed piece, which is unpacked when one of them is read.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { exactCopy } from '../platform/cache/exact-copy.ts';
import type { Db } from '../platform/database/db.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import type { Entry, Tab } from './tab.ts';

/** The compressed details of some neighbouring products. */
export type PackedDetails = Buffer;

/** `tabs` are in display order. */
export type Details = { description: string; tabs: Tab[] };

/** Products per compressed piece: each piece has memory overhead, and a larger piece takes longer to unpack. */
const PRODUCTS_PER_CHUNK = 16;
const unpackedDetails = new LRUCache<PackedDetails, Map<number, Details>>({ max: 100 });

/** Reads the tabs of neighbouring products and compresses the details; returns them by product id. */
export async function readDetails(
  db: Db,
  products: ReadonlyArray<{ id: number; description: string }>,
): Promise<Map<number, PackedDetails>> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom('catalogue.tab')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const tabsOf = Map.groupBy(rows, ({ product_id }) => product_id);
  return packDetails(
    products.map(({ id, description }) => [id, { description, tabs: (tabsOf.get(id) ?? []).map(tabOf) }]),
  );
}

/** Compresses the details of neighbouring products; returns them by product id. */
export function packDetails(details: Chunk): Map<number, PackedDetails> {
  const packed = new Map<number, PackedDetails>();
  for (let at = 0; at < details.length; at += PRODUCTS_PER_CHUNK) {
    const chunk = details.slice(at, at + PRODUCTS_PER_CHUNK);
    const bytes = exactCopy(deflateRawSync(JSON.stringify(chunk), { level: 1 }));
    for (const [productId] of chunk) packed.set(productId, bytes);
  }
  return packed;
}

/** Returns the details of a product of the piece. */
export function unpackDetails(packed: PackedDetails, productId: number): Details {
  const details = unpackedDetails.get(packed) ?? unpack(packed);
  unpackedDetails.set(packed, details);
  return details.get(productId) ?? { description: '', tabs: [] };
}

type Chunk = Array<[productId: number, details: Details]>;

function unpack(packed: PackedDetails): Map<number, Details> {
  const chunk = JSON.parse(inflateRawSync(packed).toString('utf8')) as Chunk;
  const sanitiseTab = (tab: Tab) => ({ ...tab, entries: tab.entries.map(sanitiseEntry) });
  return new Map(
    chunk.map(([productId, { description, tabs }]) => [productId, { description, tabs: tabs.map(sanitiseTab) }]),
  );
}

/**
 * HTML is sanitised at the import and again here, because the row may come from an older version or an edit by hand.
 */
function sanitiseEntry(entry: Entry): Entry {
  if (entry.kind === 'category') return { ...entry, entries: entry.entries.map(sanitiseEntry) };
  return entry.kind === 'faq' ? { ...entry, title: sanitise(entry.title), html: sanitise(entry.html) } : entry;
}

type Row = { id: number; type: number; name: string; icon: string; web_view_url: string | null; entries: Entry[] };

function tabOf({ id, type, name, icon, web_view_url, entries }: Row): Tab {
  return { id, type, name, icon: `/${icon}`, webViewUrl: web_view_url, entries };
}
