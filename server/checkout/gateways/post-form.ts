import type { Config } from '../../platform/config/config.ts';
import { GatewayUnavailable } from './gateway.ts';

const MAX_RESPONSE_LENGTH = 200_000;

/** Posts a form and returns the JSON object of the response. Throws `GatewayUnavailable` for anything else. */
export async function postForm(
  { gatewayTimeoutMs }: Pick<Config, 'gatewayTimeoutMs'>,
  url: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(gatewayTimeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_RESPONSE_LENGTH) throw new Error('the answer is too long');
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw new Error('no JSON object');
    return parsed as Record<string, unknown>;
  } catch (error) {
    throw new GatewayUnavailable(`${new URL(url).host}: ${reasonOf(error as Error)}`);
  }
}

/** The error code, such as ECONNREFUSED or CERT_HAS_EXPIRED; the message is only `fetch failed`. */
function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
