/**
 * Cache of rendered response sheets. The key is a hash of their whole content, so new marks or ranks make a new entry.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pdfPool } from '../../../platform/pdf/pdf-pool.ts';
import type { SheetInput } from './response-sheet.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const RENDERER = new URL('./response-sheet.ts', import.meta.url);

const cache = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (pdf) => pdf.length });
/** Coalesces requests for a sheet that is being rendered. */
const rendering = new Map<string, Promise<Buffer>>();

export async function renderedSheet(input: SheetInput): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  return cache.get(key) ?? rendering.get(key) ?? render(key, input);
}

function render(key: string, input: SheetInput): Promise<Buffer> {
  const sheet = pdfPool.render(RENDERER, input);
  rendering.set(key, sheet);
  const removeFromRendering = () => void rendering.delete(key);
  sheet.then((pdf) => cache.set(key, pdf)).then(removeFromRendering, removeFromRendering);
  return sheet;
}
