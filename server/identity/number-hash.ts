import { secretOf } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';
import type { Student } from './queries.ts';
import { sealOf } from './secrets.ts';

/** A keyed hash by which a mobile number is recognised after its account was deleted; null without a number. */
export function numberHash(ctx: Pick<Ctx, 'config'>, { countryId, mobile }: Pick<Student, 'countryId' | 'mobile'>) {
  return mobile ? sealOf(secretOf(ctx.config), 'former-number', `${countryId}|${mobile}`) : null;
}
