/** Limits of public pages that find something by a secret: a code, or an address. */
import { clientAddressLimit, consume } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { callerIp } from '../../platform/rate-limit/client-network.ts';

/**
 * Wrong secrets from one address in half an hour. Right ones do not count: the candidates of a hall have the address of the
 * invigilator at its door.
 */
export const MAX_WRONG = 300;
/** Checks with one right secret in half an hour. */
export const MAX_OF_ONE = 20;
const WINDOW_SECONDS = 1800;

/** Counts a check; `right` is what the secret found, null if it was wrong. Returns false above the limit. */
export async function countCheck(
  ctx: Ctx,
  kind: string,
  right: string | null,
  { maxOfOne = MAX_OF_ONE, maxWrong = MAX_WRONG } = {},
): Promise<boolean> {
  const limited =
    right === null
      ? { subject: `${kind}:wrong:${clientAddress(callerIp(ctx))}`, limit: clientAddressLimit(ctx, maxWrong) }
      : { subject: `${kind}:right:${right}`, limit: maxOfOne };
  return (await consume(ctx, { ...limited, seconds: WINDOW_SECONDS })).isAllowed;
}

/** Reads a short text that was entered into a public page; one that is repeated or too long counts as empty. */
export function shortText(value: unknown, maxLength = 40): string {
  return typeof value === 'string' && value.length <= maxLength ? value.trim() : '';
}
