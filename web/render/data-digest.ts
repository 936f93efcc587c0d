import { hash } from 'node:crypto';
import type { StaticHandlerContext } from 'react-router';

/**
 * Returns a digest of everything that a page at one address is rendered from. Loaders of pages that are the same for
 * everyone return JSON, and read the clock only for data that is here too.
 */
export function dataDigest(status: number, headers: Headers, { loaderData, errors }: StaticHandlerContext): string {
  return hash('sha256', JSON.stringify([status, [...headers], loaderData, errors]), 'base64url');
}
