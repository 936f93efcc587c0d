/** Files in a service with the protocol of Amazon S3. */
import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Config } from '../../config/config-storage.ts';
import { sha256OfFile } from '../../files/sha256-of-file.ts';
import type { Content, FileStorage, ServedFile, StoredFile } from '../file-storage.ts';
import { mediaTypeOf } from '../media-type.ts';
import { PART, PROBES } from '../storage-key.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { listObjects, readPage } from './list-objects.ts';
import { type RawStorage, rememberKeys } from './remembered-keys.ts';
import { copySource, objectUrl } from './s3-address.ts';
import { createS3Client, errorCodeOf, type S3Client, textOf } from './s3-client.ts';

/** Short, because an address is used at once, and opens the file for everybody who has it. */
const SIGNED_URL_SECONDS = 60;
const MAX_COPY_RESPONSE_BYTES = 64 * 1024;
/** Headers of a response that a request for a file gets. */
const RELAYED = ['content-length', 'content-range', 'etag', 'last-modified'];

/** `limits` is replaced in tests. */
export function s3Storage(config: S3Config, limits: { timeoutMs?: number; firstDelayMs?: number } = {}): FileStorage {
  const client = createS3Client(config, limits);
  const urlOf = (key: string) => objectUrl(config.endpoint, config, key);

  async function put(key: string, content: Content): Promise<void> {
    const isBytes = Buffer.isBuffer(content);
    const body = isBytes ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.file);
    const sha256 = isBytes ? createHash('sha256').update(content).digest('hex') : await sha256OfFile(content.file);
    const headers = { 'content-type': mediaTypeOf(key), 'x-amz-meta-sha256': sha256 };
    await client.send({ method: 'PUT', url: urlOf(key), headers, body, sha256 }, discardBody);
  }

  async function copy(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': copySource(config, from) };
    await client.send({ method: 'PUT', url: urlOf(to), headers }, async (response) => {
      // The head of the response arrives before the copy is complete; the body says whether it failed.
      const code = errorCodeOf(await textOf(response, MAX_COPY_RESPONSE_BYTES));
      if (code) throw new StorageUnavailable(code, response.status);
    });
  }

  async function remove(key: string): Promise<void> {
    await client.send({ method: 'DELETE', url: urlOf(key), accepts: [404] }, discardBody);
  }

  async function head(key: string): Promise<StoredFile | null> {
    return client.send({ method: 'HEAD', url: urlOf(key), accepts: [404] }, async (response) => {
      await discardBody(response);
      return response.ok ? factsOf(response) : null;
    });
  }

  async function open(key: string) {
    return client.send({ method: 'GET', url: urlOf(key), accepts: [404] }, async (response) => {
      if (response.ok) return { ...factsOf(response), stream: streamOf(response, key) };
      await discardBody(response);
      return null;
    });
  }

  return rememberKeys({
    put,
    copy,
    open,
    head,
    remove,
    list: (prefix) => listObjects(client, config, prefix),
    remote: remoteAccess(client, config, { put, head, remove }),
  });
}

function remoteAccess(
  client: S3Client,
  config: S3Config,
  { put, head, remove }: Pick<FileStorage, 'put' | 'head' | 'remove'>,
): RawStorage['remote'] {
  return {
    serve: async (key, { range, ifRange, ifNoneMatch, isHead }): Promise<ServedFile | null> => {
      const headers = {
        ...(range ? { range } : {}),
        ...(ifRange ? { 'if-range': ifRange } : {}),
        ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
      };
      const url = objectUrl(config.endpoint, config, key);
      return client.send(
        { method: isHead ? 'HEAD' : 'GET', url, headers, accepts: [304, 404, 416] },
        async (response) => {
          const { status } = response;
          const hasContent = status === 200 || status === 206;
          if (!hasContent) await discardBody(response);
          if (status === 404) return null;
          return {
            status: status as ServedFile['status'],
            headers: relayedHeaders(response, hasContent ? RELAYED : RELAYED.slice(1)),
            stream: hasContent ? streamOf(response, key) : null,
          };
        },
      );
    },
    signedUrl: (key, { contentType, disposition }) => {
      const url = objectUrl(config.publicUrl, config, key);
      url.searchParams.set('response-content-type', contentType);
      url.searchParams.set('response-content-disposition', disposition);
      url.searchParams.set('response-cache-control', 'private, no-store');
      return client.presign(url, SIGNED_URL_SECONDS);
    },
    check: async () => {
      await readPage(client, config, { prefix: '', continuation: '', maxKeys: 1 });
    },
    probe: async () => {
      const key = `${PROBES}${randomUUID()}${PART}`;
      const bytes = Buffer.from('This file was written to check the storage.');
      await put(key, bytes);
      const found = await head(key);
      await remove(key);
      if (found?.bytes !== bytes.length) throw new StorageUnavailable(`GET ${key}: not what was stored`);
    },
  };
}

function factsOf({ headers }: Response): StoredFile {
  return {
    bytes: Number(headers.get('content-length') ?? 0),
    modifiedAt: new Date(headers.get('last-modified') ?? 0),
    sha256: headers.get('x-amz-meta-sha256'),
  };
}

function relayedHeaders({ headers }: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}

/** The stream fails with `StorageUnavailable` when the connection is cut. */
function streamOf({ body }: Response, key: string): Readable {
  if (!body) return Readable.from([]);
  const received = Readable.fromWeb(body as ReadableStream);
  const stream = new PassThrough();
  received.on('error', () => stream.destroy(new StorageUnavailable(`GET ${key}: the connection was cut`)));
  stream.on('close', () => received.destroy());
  return received.pipe(stream);
}

/** Frees the connection for the next request. */
async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel();
}
