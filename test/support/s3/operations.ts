/** The operations of Amazon S3 that the store uses: PutObject, CopyObject, GetObject, HeadObject, DeleteObject, ListObjectsV2. */
import type { StoredObject, StoredObjects } from './stored-objects.ts';

export type Response = { status: number; headers: Record<string, string>; body: Buffer };

type Request = {
  method: string;
  /** Empty: the bucket itself. */
  key: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  bucket: string;
  prefix: string;
};

const EMPTY = Buffer.alloc(0);
const PAGE_SIZE = 100;

export function respondTo(objects: StoredObjects, request: Request): Response {
  const { method, key } = request;
  if (key === '') return method === 'GET' ? list(objects, request) : error(405, 'MethodNotAllowed');
  if (method === 'PUT') return request.headers['x-amz-copy-source'] ? copy(objects, request) : put(objects, request);
  if (method === 'GET' || method === 'HEAD') return get(objects, request);
  if (method !== 'DELETE') return error(405, 'MethodNotAllowed');
  objects.delete(key);
  return { status: 204, headers: {}, body: EMPTY };
}

function put(objects: StoredObjects, { key, headers, body }: Request): Response {
  const facts = { contentType: headers['content-type'] ?? '', sha256: headers['x-amz-meta-sha256'] ?? null };
  return { status: 200, headers: { etag: objects.put(key, body, facts).etag }, body: EMPTY };
}

function copy(objects: StoredObjects, { key, headers, bucket, prefix }: Request): Response {
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const found = source.startsWith(`${bucket}/${prefix}`)
    ? objects.get(source.slice(`${bucket}/${prefix}`.length))
    : null;
  if (!found) return error(404, 'NoSuchKey');
  const { etag } = objects.put(key, found.bytes, found);
  return xml(200, `<CopyObjectResult><ETag>${etag.replaceAll('"', '&quot;')}</ETag></CopyObjectResult>`);
}

function get(objects: StoredObjects, { key, url, headers }: Request): Response {
  const found = objects.get(key);
  if (!found) return error(404, 'NoSuchKey');
  if (headers['if-none-match'] === found.etag) return { status: 304, headers: { etag: found.etag }, body: EMPTY };
  const overrides = [...url.searchParams].filter(([name]) => name.startsWith('response-'));
  const shown: Record<string, string> = {
    ...factsOf(found),
    ...Object.fromEntries(overrides.map(([name, value]) => [name.replace('response-', ''), value])),
  };
  const { bytes } = found;
  const isChanged = headers['if-range'] !== undefined && headers['if-range'] !== found.etag;
  const [, first = '', last = ''] = (!isChanged && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')) || [];
  if (first === '' && last === '') return { status: 200, headers: shown, body: bytes };
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (from > to) return error(416, 'InvalidRange', { 'content-range': `bytes */${bytes.length}` });
  const range = { 'content-range': `bytes ${from}-${to}/${bytes.length}` };
  return { status: 206, headers: { ...shown, ...range }, body: bytes.subarray(from, to + 1) };
}

function factsOf({ contentType, sha256, modifiedAt, etag }: StoredObject): Record<string, string> {
  return {
    'content-type': contentType,
    'last-modified': modifiedAt.toUTCString(),
    etag,
    'accept-ranges': 'bytes',
    ...(sha256 ? { 'x-amz-meta-sha256': sha256 } : {}),
  };
}

function list(objects: StoredObjects, { url, prefix }: Request): Response {
  if (url.searchParams.get('list-type') !== '2') return error(400, 'InvalidArgument');
  const wanted = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const size = Number(url.searchParams.get('max-keys') ?? PAGE_SIZE);
  const keys = objects.keys().map((key) => prefix + key);
  const rest = keys.filter((key) => key.startsWith(wanted) && key > after);
  const page = rest.slice(0, size);
  const entries = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key.slice(prefix.length)) as StoredObject;
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function xml(status: number, text: string, headers: Record<string, string> = {}): Response {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  return { status, headers: { 'content-type': 'application/xml', ...headers }, body };
}

/** An error contains what was signed, which the store must not log. */
export function error(status: number, code: string, headers?: Record<string, string>): Response {
  return xml(status, `<Error><Code>${code}</Code><AWSAccessKeyId>AKTESTONLY</AWSAccessKeyId></Error>`, headers);
}
