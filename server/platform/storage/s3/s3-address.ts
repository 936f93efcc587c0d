/** Addresses of objects. Pure functions. */
import type { S3Config } from '../../config/config-storage.ts';
import { requireKey } from '../storage-key.ts';

type Bucket = Pick<S3Config, 'bucket' | 'prefix'>;

/**
 * Returns the address of the bucket. Its name is in the host name if the address of the service begins with it, otherwise
 * in the path.
 */
export function bucketUrl(base: string, { bucket }: Pick<Bucket, 'bucket'>): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = url.hostname.startsWith(`${bucket}.`) ? `${path}/` : `${path}/${bucket}`;
  return url;
}

/** Returns the address of an object. */
export function objectUrl(base: string, config: Bucket, key: string): URL {
  const url = bucketUrl(base, config);
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = `${path}/${encodeKey(config.prefix + requireKey(key))}`;
  return url;
}

/** The header `x-amz-copy-source`. */
export function copySource({ bucket, prefix }: Bucket, key: string): string {
  return `/${bucket}/${encodeKey(prefix + requireKey(key))}`;
}

/** Encodes all but the characters that RFC 3986 does not reserve, as the signature does. */
function encodeKey(key: string): string {
  return key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}
