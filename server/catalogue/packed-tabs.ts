/**
 * Compressed contents of product tabs. They are most of the catalogue and seldom read, so a few products share a
 * compressed piece, which is unpacked when one of them is read.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/db.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import type { Entry, Tab } from './tab.ts';

/** The compressed tabs of some neighbouring products. */
export type PackedTabs = Buffer;

/** Products per compressed piece: each piece has memory overhead, and a larger piece takes longer to unpack. */
const PRODUCTS_PER_CHUNK = 16;
const unpackedTabs = new LRUCache<PackedTabs, Map<number, Tab[]>>({ max: 100 });

/** Reads and compresses the tabs of neighbouring products; returns them by product id. Tabs are in display order. */
export async function readTabs(db: Db, productIds: readonly number[]): Promise<Map<number, PackedTabs>> {
  const rows = await db
    .selectFrom('catalogue.tab')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const ofProduct = [...Map.groupBy(rows, ({ product_id }) => product_id)];
  const packed = new Map<number, PackedTabs>();
  for (let at = 0; at < ofProduct.length; at += PRODUCTS_PER_CHUNK) {
    const chunk = ofProduct.slice(at, at + PRODUCTS_PER_CHUNK);
    const bytes = pack(chunk.map(([productId, tabs]) => [productId, tabs.map(tabOf)]));
    for (const [productId] of chunk) packed.set(productId, bytes);
  }
  return packed;
}

/** Returns the tabs of a product, in display order. */
export function unpackTabs(packed: PackedTabs | undefined, productId: number): Tab[] {
  if (!packed) return [];
  const tabsByProduct = unpackedTabs.get(packed) ?? unpack(packed);
  unpackedTabs.set(packed, tabsByProduct);
  return tabsByProduct.get(productId) ?? [];
}

type Chunk = Array<[productId: number, tabs: Tab[]]>;

function pack(chunk: Chunk): PackedTabs {
  return deflateRawSync(JSON.stringify(chunk), { level: 1 });
}

function unpack(packed: PackedTabs): Map<number, Tab[]> {
  const chunk = JSON.parse(inflateRawSync(packed).toString('utf8')) as Chunk;
  const sanitiseTab = (tab: Tab) => ({ ...tab, entries: tab.entries.map(sanitiseEntry) });
  return new Map(chunk.map(([productId, tabs]) => [productId, tabs.map(sanitiseTab)]));
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
