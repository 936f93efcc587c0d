import type { Config } from '../../platform/config/config.ts';
import { GatewayUnavailable, InvalidGatewayResponse } from './gateway-failure.ts';

const MAX_RESPONSE_BYTES = 200_000;

/**
 * Posts a form and returns the JSON object of the response, of which at most `MAX_RESPONSE_BYTES` are read. Throws
 * `GatewayUnavailable` or `InvalidGatewayResponse`.
 */
export async function postForm(
  { gatewayTimeoutMs }: Pick<Config, 'gatewayTimeoutMs'>,
  url: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  let text: string | null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(gatewayTimeoutMs),
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`HTTP ${response.status}`);
    }
    text = await readLimited(response);
  } catch (error) {
    const { name } = error as Error;
    throw new GatewayUnavailable(
      `${host}: ${reasonOf(error as Error)}`,
      name === 'TimeoutError' ? 'timeout' : 'unavailable',
    );
  }
  if (text === null) throw new InvalidGatewayResponse(`${host}: the response is too large`);
  const parsed = parseJson(text);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new InvalidGatewayResponse(`${host}: the response is not a JSON object`);
  }
  return parsed as Record<string, unknown>;
}

/** Reads the body; null if it is larger than the limit, and then the rest is not read. */
async function readLimited({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error code, such as ECONNREFUSED or CERT_HAS_EXPIRED; the message is only `fetch failed`. */
function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
