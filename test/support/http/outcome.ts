import type { Api } from '../../../contract/client.ts';

/** Returns `SUCCESS`, the code of a refusal, or the status of an HTTP error. */
export async function outcomeOf(call: ReturnType<Api>): Promise<string | number> {
  try {
    const envelope = await call;
    return 'code' in envelope ? String(envelope.code) : envelope.status;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
