/** Recovery codes: ten codes of 80 random bits, each valid once; stored as HMACs of the installation's secret. */
import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { secretOf } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { hmac } from '../../platform/secrets.ts';

const CODE_COUNT = 10;
const CODE_BYTES = 10;

/** Replaces the codes of an account; returns the new ones as they are shown: `ABCD-EFGH-IJKL-MNOP`. */
export async function createRecoveryCodes(ctx: Ctx, staffId: number): Promise<string[]> {
  await ctx.db.deleteFrom('staff.recovery_code').where('staff_id', '=', staffId).execute();
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  await ctx.db
    .insertInto('staff.recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: codeHash(ctx, staffId, code), used_at: null })))
    .execute();
  return codes;
}

function createCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
  return base32.match(/.{4}/g)?.join('-') ?? base32;
}

/** Returns whether a code is valid; does not use it up. */
export async function isRecoveryCode(ctx: Ctx, staffId: number, code: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('staff.recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash(ctx, staffId, code))
    .where('used_at', 'is', null)
    .select('staff_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a code; returns whether it was valid. */
export async function redeemRecoveryCode(ctx: Ctx, staffId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('staff.recovery_code')
    .set({ used_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash(ctx, staffId, code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns how many codes of an account are left. */
export async function countRecoveryCodes(ctx: Ctx, staffId: number): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('staff.recovery_code')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Case, spaces and hyphens of the entered code do not matter. */
function codeHash(ctx: Ctx, staffId: number, code: string): string {
  const normal = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return hmac(secretOf(ctx.config), 'staff|recovery-code', `${staffId}:${normal}`);
}
