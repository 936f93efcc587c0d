/** A page as the cache stores it. */
import type { Encoding } from '../compression.ts';
import type { ReadCount } from './read-count.ts';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Whether the Brotli body has the highest quality. */
  isDense: boolean;
  /** Compressions, shared by concurrent requests; the same object in all entries of one rendering. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Digest of the data that the page was rendered from; null if it is always rendered again. */
  dataDigest: string | null;
  /** The cache's generation when the data was read. */
  generation: number;
  /** The same object in all renderings of one address. */
  reads: ReadCount;
};

/** Whether both entries have the same body. */
export function isSameRendering(a: CachedPage, b: CachedPage): boolean {
  return a.compressing === b.compressing;
}
