/**
 * Verifies AWS Signature Version 4 as Amazon S3 does, written from its documentation and not with the library that the store
 * signs with. Of a request with the header `Authorization`, and of an address with a signature.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type SignedRequest = {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: Readonly<Record<string, string | undefined>>;
};

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** `payload`: the hash that was signed, or `UNSIGNED-PAYLOAD`. */
export type Verdict = { ok: true; payload: string } | { ok: false; code: string };

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRY_SECONDS = 7 * 24 * 3600;

export function verifySignature(request: SignedRequest, credentials: Credentials, now: Date): Verdict {
  const { path, query } = splitTarget(request.target);
  const isPresigned = query.some(([name]) => name === 'X-Amz-Signature');
  return isPresigned
    ? verifyQuery(request, path, query, credentials, now)
    : verifyHeader(request, path, query, credentials, now);
}

type Query = ReadonlyArray<readonly [string, string]>;

function verifyHeader(
  request: SignedRequest,
  path: string,
  query: Query,
  credentials: Credentials,
  now: Date,
): Verdict {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!parts) return refused('AccessDenied');
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  if (!payload) return refused('MissingSecurityHeader');
  const time = timeOf(date);
  if (Math.abs(now.getTime() - time) > MAX_SKEW_MS) return refused('RequestTimeTooSkewed');
  return compare({ request, path, query, credential, signedHeaders, signature, date, payload }, credentials);
}

function verifyQuery(request: SignedRequest, path: string, query: Query, credentials: Credentials, now: Date): Verdict {
  const fields = new Map(query);
  const field = (name: string) => fields.get(`X-Amz-${name}`) ?? '';
  if (field('Algorithm') !== ALGORITHM) return refused('AuthorizationQueryParametersError');
  const date = field('Date');
  const seconds = Number(field('Expires'));
  if (!(seconds > 0 && seconds <= MAX_EXPIRY_SECONDS)) return refused('AuthorizationQueryParametersError');
  const time = timeOf(date);
  if (now.getTime() > time + seconds * 1000 || now.getTime() < time - MAX_SKEW_MS) return refused('AccessDenied');
  const unsigned = query.filter(([name]) => name !== 'X-Amz-Signature');
  return compare(
    {
      ...{ request, path, query: unsigned, date, payload: 'UNSIGNED-PAYLOAD' },
      ...{ credential: field('Credential'), signedHeaders: field('SignedHeaders'), signature: field('Signature') },
    },
    credentials,
  );
}

type Claim = {
  request: SignedRequest;
  path: string;
  query: Query;
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
};

function compare(claim: Claim, { accessKeyId, secretAccessKey, region }: Credentials): Verdict {
  const { credential, date, signature, signedHeaders, request, payload } = claim;
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (!credential.startsWith(`${accessKeyId}/`)) return refused('InvalidAccessKeyId');
  if (credential !== `${accessKeyId}/${scope}`) return refused('AuthorizationHeaderMalformed');
  const names = signedHeaders.split(';');
  // What is not signed could be changed on the way.
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return refused('AccessDenied');
  const canonical = [
    request.method,
    claim.path,
    canonicalQuery(claim.query),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const text = [ALGORITHM, date, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(Buffer.from(`AWS4${secretAccessKey}`), date.slice(0, 8)), region),
  );
  const expected = hmac(key, text);
  const isEqual = timingSafeEqual(expected, Buffer.from(signature.padEnd(64, '0').slice(0, 64), 'hex'));
  return isEqual ? { ok: true, payload } : refused('SignatureDoesNotMatch');
}

function splitTarget(target: string): { path: string; query: Query } {
  const [path = '', search = ''] = target.split(/\?(.*)/s);
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair): readonly [string, string] => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [decode(name), decode(value)];
    });
  return {
    path: path
      .split('/')
      .map((part) => encode(decode(part)))
      .join('/'),
    query,
  };
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** Encodes as the documentation asks: all but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery(query: Query): string {
  return query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** In milliseconds; NaN, which no comparison accepts, for another text than `20130524T000000Z`. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const refused = (code: string): Verdict => ({ ok: false, code });
