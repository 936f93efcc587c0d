/** Sends signed requests to the service and repeats those that failed; all of them may be repeated. */
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../../config/config-storage.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Blob;
  /** Of the body, in hexadecimal digits. */
  sha256?: string;
  /** Statuses besides 2xx that the caller handles, such as 404. */
  accepts?: readonly number[];
};

type Receive<Result> = (response: Response) => Result | Promise<Result>;

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const MAX_ATTEMPTS = 3;
const FIRST_DELAY_MS = 100;
/** Until the head of the response; a sent body has the time that a slow connection needs. */
const TIMEOUT_MS = 10_000;
/** The body of a response that is not streamed may take longer: that of a copy ends when the copy is complete. */
const BODY_TIMEOUT_FACTOR = 2;
const MIN_BYTES_PER_MS = 250;
/** Above the length of an error. */
const MAX_ERROR_BYTES = 4096;

export type S3Client = ReturnType<typeof createS3Client>;

export function createS3Client(config: S3Config, { timeoutMs = TIMEOUT_MS, firstDelayMs = FIRST_DELAY_MS } = {}) {
  // Derived keys, which are the same for a day.
  const cache = new Map<string, ArrayBuffer>();
  const credentials = {
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    service: 's3',
    region: config.region,
    cache,
  };

  /**
   * Returns what `receive` makes of the response; it reads or cancels the body, or returns its stream. The time limit and the
   * repetition include it. Throws `StorageUnavailable`, also for that of `receive`, whose other errors are thrown as they are.
   */
  async function send<Result>(request: S3Request, receive: Receive<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const result = await sendOnce(request, receive);
      if (!(result instanceof StorageUnavailable)) return result;
      if (attempt >= MAX_ATTEMPTS || !mayRepeat(result)) throw result;
      await wait(firstDelayMs * 3 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  async function sendOnce<Result>(
    { method, url, headers, body, sha256, accepts = [] }: S3Request,
    receive: Receive<Result>,
  ): Promise<Result | StorageUnavailable> {
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 ?? EMPTY_SHA256 },
    });
    const signed = await signer.sign();
    const timeout = new AbortController();
    const abort = () => timeout.abort();
    let timer = setTimeout(abort, timeoutMs + (body?.size ?? 0) / MIN_BYTES_PER_MS);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body ? { body } : {}),
        redirect: 'manual',
        signal: timeout.signal,
      });
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs * BODY_TIMEOUT_FACTOR);
      if (response.ok || accepts.includes(response.status)) return await receive(response);
      return new StorageUnavailable(`${method} ${url.pathname}: ${await reasonOf(response)}`, response.status);
    } catch (error) {
      if (!timeout.signal.aborted && !isOfConnection(error)) throw error;
      const reason = timeout.signal.aborted ? 'no response in time' : codeOf(error);
      const status = error instanceof StorageUnavailable ? error.status : null;
      return new StorageUnavailable(`${method} ${url.pathname}: ${reason}`, status, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns an address that opens the object for so many seconds. */
  async function presign(url: URL, seconds: number): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signer = new AwsV4Signer({ ...credentials, method: 'GET', url: url.href, signQuery: true });
    return (await signer.sign()).url.href;
  }

  return { send, presign };
}

/** Also after 200, whose body can be cut, or an error. */
function mayRepeat({ status }: StorageUnavailable): boolean {
  return status === null || status < 300 || status >= 500 || status === 429;
}

/** The status and the code of the error; the rest of the body can contain what was signed. */
async function reasonOf(response: Response): Promise<string> {
  const text = await textOf(response, MAX_ERROR_BYTES).catch(() => '');
  const code = errorCodeOf(text);
  return `HTTP ${response.status}${code ? ` ${code}` : ''}`;
}

/** Returns the code of an error document; null for another text. */
export function errorCodeOf(text: string): string | null {
  return /<Error>[\s\S]*?<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? null;
}

/** Reads a body of at most `max` bytes; throws `StorageUnavailable` for a longer one, and when the connection is cut. */
export async function textOf(response: Response, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > max) throw new StorageUnavailable('the response is too long', response.status);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof StorageUnavailable || !isOfConnection(error)) throw error;
    throw new StorageUnavailable(codeOf(error), null, { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether the service or the connection failed. `fetch` names the cause of its errors; an error of our own code has none. */
function isOfConnection(error: unknown): boolean {
  return error instanceof StorageUnavailable || (error instanceof TypeError && error.cause !== undefined);
}

/** The error code, such as ECONNREFUSED or CERT_HAS_EXPIRED; the message is only `fetch failed`. */
function codeOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
