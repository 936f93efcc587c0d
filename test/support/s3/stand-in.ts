/**
 * A stand-in for Amazon S3 over HTTP: it verifies signatures and hashes, and fails on demand. Objects are in its memory.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { error, type Response, respondTo } from './operations.ts';
import { verifySignature } from './signature.ts';
import { storedObjects } from './stored-objects.ts';

const CREDENTIALS = { accessKeyId: 'AKTESTONLY', secretAccessKey: 'q8Zr+tests/only', region: 'ap-south-1' };
const BUCKET = 'institute';

/**
 * `unavailable`: 503; `late-error`: 200 with an error; `silent`: no response; `cut`: the connection ends in the body;
 * `stalled`: it stays open in the body; `lost`: the request takes effect, but the connection ends before the response;
 * `damaged`: other bytes of the same length.
 */
type Failure = 'unavailable' | 'late-error' | 'silent' | 'cut' | 'stalled' | 'lost' | 'damaged';
type Rule = { how: Failure; method?: string; key?: RegExp; times?: number };

export type S3StandIn = Awaited<ReturnType<typeof openS3StandIn>>;

/** `seed`: a folder whose files are there from the beginning, with the keys `media/…`. */
export async function openS3StandIn({ seed, prefix = '' }: { seed?: string; prefix?: string } = {}) {
  const objects = storedObjects(seed);
  const rules: Rule[] = [];
  const requests: string[] = [];
  const held = new Map<string, { arrived(): void; released: Promise<void> }>();
  let skewMs = 0;

  function failureOf(method: string, key: string): Failure | null {
    const rule = rules.find((one) => (!one.method || one.method === method) && (!one.key || one.key.test(key)));
    if (!rule) return null;
    if (rule.times !== undefined && --rule.times <= 0) rules.splice(rules.indexOf(rule), 1);
    return rule.how;
  }

  async function respond(request: IncomingMessage, key: string): Promise<Response> {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    const headers = request.headers as Record<string, string | undefined>;
    const verdict = verifySignature({ method, target: url, headers }, CREDENTIALS, new Date(Date.now() + skewMs));
    if (!verdict.ok) return error(403, verdict.code);
    const isSignedBody = verdict.payload !== 'UNSIGNED-PAYLOAD';
    if (isSignedBody && createHash('sha256').update(body).digest('hex') !== verdict.payload) {
      return error(400, 'XAmzContentSHA256Mismatch');
    }
    return respondTo(objects, {
      method,
      key,
      url: new URL(url, 'http://s3.test'),
      headers,
      body,
      bucket: BUCKET,
      prefix,
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3.test').pathname);
    const inBucket = path.startsWith(`/${BUCKET}/`) ? path.slice(BUCKET.length + 2) : null;
    const key = inBucket?.startsWith(prefix) ? inBucket.slice(prefix.length) : '';
    const isBucket = path === `/${BUCKET}` || inBucket === '';
    requests.push(`${request.method} ${key || 'list'}`);
    const failure = failureOf(request.method ?? '', key);
    if (failure === 'silent') return;
    if (failure === 'unavailable') return send(response, error(503, 'SlowDown'));
    if (failure === 'late-error') return send(response, error(200, 'InternalError'));
    const result = isBucket || key ? await respond(request, isBucket ? '' : key) : error(404, 'NoSuchBucket');
    const hold = held.get(`${request.method} ${key}`);
    hold?.arrived();
    await hold?.released;
    if (failure === 'lost') return void response.destroy();
    if (failure === 'damaged') result.body = Buffer.from(result.body.map((byte) => byte ^ 1));
    if (failure !== 'cut' && failure !== 'stalled') return send(response, result, request.method === 'HEAD');
    response.writeHead(result.status, result.headers).write(result.body.subarray(0, result.body.length / 2));
    if (failure === 'cut') setImmediate(() => response.destroy());
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    endpoint,
    /** The variables with which a store uses this service. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: CREDENTIALS.region,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      ...(prefix ? { S3_PREFIX: prefix } : {}),
    },
    /** The requests so far, such as `PUT media/uploads/a.webp`. */
    requests,
    /** Lets matching requests fail; without `times` until `recover`. */
    fail: (rule: Rule) => {
      rules.push({ ...rule });
    },
    recover: () => {
      rules.length = 0;
    },
    /** Holds the responses to a request, such as `GET media/a.svg`, back until `release`; `arrived`: one is held. */
    hold: (request: string) => {
      const [arrival, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.set(request, { arrived: arrival.resolve, released: end.promise });
      const release = () => {
        held.delete(request);
        end.resolve();
      };
      return { arrived: arrival.promise, release };
    },
    /** Moves the clock of the service. */
    advance: (ms: number) => {
      skewMs += ms;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, { status, headers, body }: Response, isHead = false): void {
  response.writeHead(status, { ...headers, ...(status === 304 ? {} : { 'content-length': body.length }) });
  response.end(isHead || status === 304 ? undefined : body);
}
