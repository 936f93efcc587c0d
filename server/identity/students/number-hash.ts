import { secretOf } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { hmac } from '../../platform/secrets.ts';
import type { Student } from './queries.ts';

/** Returns a keyed hash (HMAC) that identifies a mobile number after its account was deleted; null without a number. */
export function numberHash(ctx: Pick<Ctx, 'config'>, { countryId, mobile }: Pick<Student, 'countryId' | 'mobile'>) {
  return mobile ? hmac(secretOf(ctx.config), 'identity|former-number', `${countryId}|${mobile}`) : null;
}
