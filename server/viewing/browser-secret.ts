import { secretOf } from '../platform/config/config.ts';
import type { Ctx } from '../platform/context.ts';
import { hmac } from '../platform/secrets.ts';

/** The value of the cookie in the browser of a staff session; computed, so that nobody can set it in another browser. */
export function browserSecretOf(ctx: Pick<Ctx, 'config'>, staffSessionId: string): string {
  return hmac(secretOf(ctx.config), 'viewing|browser', staffSessionId);
}
