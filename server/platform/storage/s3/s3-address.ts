/** Addresses of objects. Pure functions. */
import type { S3Config } from '../../config/config-storage.ts';
import { requireKey } from '../storage-key.ts';

type Bucket = Pick<S3Config, 'bucket' | 'addressing' | 'prefix'>;

/** Returns the address of the bucket. `base` contains its name already if that is in the host name. */
export function bucketUrl(base: string, { bucket, addressing }: Omit<Bucket, 'prefix'>): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = addressing === 'host' ? `${path}/` : `${path}/${bucket}`;
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
export function copySource({ bucket, prefix }: Omit<Bucket, 'addressing'>, key: string): string {
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
