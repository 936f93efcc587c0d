/** Uploads a file with progress, which `fetch` does not report. */
import { ApiError } from '../../contract/client.ts';
import { type AnyEndpoint, API_PREFIX, type DataOf, type Envelope, FILE_TYPE } from '../../contract/endpoint.ts';
import { withInterruptions } from './call.ts';
import { Cancelled } from './interruptions.ts';

type Options = {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?(part: number): void;
  /** Ends the upload. */
  signal?: AbortSignal;
};

/**
 * Sends a file to an endpoint that receives one, with its other fields in the query. Throws like `call`, and `Cancelled`
 * after `signal`.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  query: Readonly<Record<string, string>>,
  file: Blob,
  options: Options = {},
): Promise<DataOf<E>> {
  return withInterruptions(() => send<DataOf<E>>(endpoint, query, file, options));
}

function send<Data>(
  { path }: AnyEndpoint,
  query: Readonly<Record<string, string>>,
  file: Blob,
  { onProgress, signal }: Options,
): Promise<Data> {
  const { promise, resolve, reject } = Promise.withResolvers<Data>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open('POST', `${API_PREFIX}${path}?${new URLSearchParams(query)}`);
  request.setRequestHeader('content-type', FILE_TYPE);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const envelope = envelopeOf<Data>(request.responseText);
    if (envelope?.success) resolve(envelope.data);
    else reject(new ApiError(request.status, envelope?.code ?? 'no_answer', envelope?.message ?? NO_ANSWER));
  };
  request.onerror = () => reject(new Error('the connection was lost'));
  request.onabort = () => reject(new Cancelled());
  request.onloadend = () => signal?.removeEventListener('abort', abort);
  if (signal?.aborted) reject(new Cancelled());
  else {
    signal?.addEventListener('abort', abort);
    request.send(file);
  }
  return promise;
}

const NO_ANSWER = 'The store did not answer. Please try again.';

/** Null if the response is not JSON, for example from a proxy. */
function envelopeOf<Data>(text: string): Envelope<Data> | null {
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return null;
  }
}
