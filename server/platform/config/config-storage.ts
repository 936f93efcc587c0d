/** Configuration of the place of media and exported files: the data directory, or a service with the protocol of Amazon S3. */
import { isLoopback } from './loopback.ts';
import type { Reader } from './read-variables.ts';

export type S3Config = {
  /** The address of the service. */
  endpoint: string;
  bucket: string;
  /** Where the name of the bucket is: in the path, or at the beginning of the host name of both addresses. */
  addressing: 'path' | 'host';
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or a folder in the bucket that ends with `/`. */
  prefix: string;
  /** The address at which browsers reach the service. */
  publicUrl: string;
};

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;
const FOLDERS = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const REGION = /^[\w-]+$/;

/**
 * Reads where media are. Several machines need a place that all of them reach; `report` is called if they have none, and for
 * each invalid value.
 */
export function readStorage(
  read: Reader,
  { isProduction, hasDatabaseServer }: { isProduction: boolean; hasDatabaseServer: boolean },
  report: (fault: string) => void,
) {
  const s3 = REQUIRED.some((name) => read.has(name)) ? readS3(read, isProduction, report) : null;
  const machines = read.number('MACHINES', 1);
  const isShared = read.oneOf('MEDIA_IS_SHARED', ['yes', 'no'], 'no') === 'yes';
  if (machines > 1 && !hasDatabaseServer) {
    report(`MACHINES is ${machines}, but the embedded database serves one machine only. Set DATABASE_URL.`);
  }
  if (machines > 1 && !s3 && !isShared) {
    report(
      `MACHINES is ${machines}, but media and exported files are on the disk of each machine. Store them in a service (S3_ENDPOINT, S3_BUCKET, …), or set MEDIA_IS_SHARED=yes if all machines share SOPAN_DATA/media and SOPAN_DATA/exports.`,
    );
  }
  const maxMediaBytes = read.number('MEDIA_MAX_GB', 500, 1_000_000) * 1024 ** 3;
  return { s3, machines, isMediaShared: isShared, maxMediaBytes };
}

function readS3(read: Reader, isProduction: boolean, report: (fault: string) => void): S3Config {
  const endpoint = readAddress('S3_ENDPOINT', read.url('S3_ENDPOINT'), isProduction, report);
  const ownPublicUrl = read.optionalUrl('S3_PUBLIC_URL');
  const bucket = read.text('S3_BUCKET');
  if (bucket && !BUCKET.test(bucket)) report(`S3_BUCKET must be the name of a bucket, not '${bucket}'.`);
  const publicUrl = ownPublicUrl === null ? endpoint : readAddress('S3_PUBLIC_URL', ownPublicUrl, isProduction, report);
  const addressing = readAddressing(read, { bucket, endpoint, publicUrl: ownPublicUrl }, report);
  const region = read.text('S3_REGION', 'us-east-1');
  if (!REGION.test(region)) report(`S3_REGION must be the name of a region, such as ap-south-1, not '${region}'.`);
  const prefix = read.text('S3_PREFIX', '').replace(/^\/+|\/+$/g, '');
  if (prefix && !FOLDERS.test(prefix)) report(`S3_PREFIX must be a folder such as shop/files, not '${prefix}'.`);
  return {
    endpoint,
    bucket,
    addressing,
    region,
    accessKeyId: read.secret('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.secret('S3_SECRET_ACCESS_KEY'),
    prefix: prefix && `${prefix}/`,
    publicUrl,
  };
}

/**
 * Reads where the name of the bucket is. An address that begins with it may mean both, so without the variable it is
 * reported: by a wrong guess the store would use another bucket.
 */
function readAddressing(
  read: Reader,
  { bucket, endpoint, publicUrl }: { bucket: string; endpoint: string; publicUrl: string | null },
  report: (fault: string) => void,
): S3Config['addressing'] {
  const addressing = read.oneOf('S3_ADDRESSING', ['path', 'host'], 'path');
  const addresses = { S3_ENDPOINT: endpoint, ...(publicUrl === null ? {} : { S3_PUBLIC_URL: publicUrl }) };
  for (const [name, url] of Object.entries(addresses)) {
    const { hostname } = new URL(url);
    const isInHost = hostname.startsWith(`${bucket}.`);
    if (addressing === 'host' && !isInHost && hostname !== bucket) {
      report(`S3_ADDRESSING is host, so ${name} must begin with the bucket: https://${bucket}.…`);
    }
    if (isInHost && !read.has('S3_ADDRESSING')) {
      report(
        `${name} begins with the name of the bucket. Set S3_ADDRESSING=host if this is where the service expects the bucket, or S3_ADDRESSING=path if the bucket belongs in the path too.`,
      );
    }
  }
  return addressing;
}

/** The value is never part of a message: it could contain a password. */
function readAddress(name: string, url: string, isProduction: boolean, report: (fault: string) => void): string {
  const { protocol, hostname, username, password, search, hash } = new URL(url);
  const isHttp = protocol === 'https:' || protocol === 'http:';
  if (!isHttp || username || password || search || hash) {
    report(`${name} must be an address such as https://s3.ap-south-1.amazonaws.com, without a user or a query.`);
  }
  if (isProduction && protocol === 'http:' && !isLoopback(hostname)) {
    report(`${name} must begin with https:// in production, unless the service runs on this machine.`);
  }
  return url;
}
