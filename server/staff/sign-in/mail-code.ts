/** Codes by mail, in the demo store only: valid once, for ten minutes and five tries. */
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mailCodeUnavailable, STAFF_CODE_LENGTH } from '../../../contract/staff/sign-in/sign-in.ts';
import { secretOf } from '../../platform/config/config.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { mailHtml } from '../../platform/messaging/mail-html.ts';
import { sendBySmtp } from '../../platform/messaging/smtp.ts';
import { hmac, isEqualSecret } from '../../platform/secrets.ts';
import { instituteName } from '../institute-name.ts';
import type { CodePurpose } from '../tables.ts';

/** How long a code is valid. */
export const CODE_SECONDS = 600;
const MAX_TRIES = 5;
/** Valid codes of one account and purpose; the oldest are deleted. */
const MAX_CODES = 5;

/** Returns whether codes by mail are accepted: while the sandbox receives the mail, thus never in production. */
export function isMailCodeOn({ config }: Pick<Ctx, 'config'>): boolean {
  return config.sandboxUrl !== null && config.mail.isSandbox;
}

/** Throws the refusal `mail_code_unavailable` outside the demo store. */
export function requireMailCode(ctx: Ctx): void {
  if (!isMailCodeOn(ctx)) throw refuse(mailCodeUnavailable);
}

/** Creates a code and mails it; not by a job, so that no code is stored in plain text. */
export async function createAndMailCode(
  ctx: Ctx,
  to: { id: number; email: string },
  purpose: CodePurpose,
): Promise<void> {
  const code = String(randomInt(10 ** STAFF_CODE_LENGTH)).padStart(STAFF_CODE_LENGTH, '0');
  await inTransaction(ctx, (ctx) => storeCode(ctx, to.id, purpose, code));
  const subject = `Your code for the console of ${instituteName(ctx)}`;
  const text = `${code} is your code for the console of ${instituteName(ctx)}.\n\nIt is valid for ${CODE_SECONDS / 60} minutes. Do not share it.`;
  const mail = { key: randomUUID(), to: to.email, subject, text, html: mailHtml(subject, text), unsubscribeUrl: null };
  await sendBySmtp(ctx.config, mail);
}

async function storeCode(ctx: Ctx, staffId: number, purpose: CodePurpose, code: string): Promise<void> {
  const { id } = await ctx.db
    .insertInto('staff.mail_code')
    .values({
      staff_id: staffId,
      purpose,
      code_hash: codeHash(ctx, staffId, purpose, code),
      expires_at: new Date(ctx.now.getTime() + CODE_SECONDS * 1000),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from staff.mail_code where staff_id = ${staffId} and purpose = ${purpose} and id <= (
      select id from staff.mail_code where staff_id = ${staffId} and purpose = ${purpose} and id <= ${id}
      order by id desc offset ${MAX_CODES}::int limit 1
    )`.execute(ctx.db);
}

/** Uses up a code; returns whether it was valid. A try counts for all valid codes of the account, before it is compared. */
export async function redeemMailCode(ctx: Ctx, staffId: number, purpose: CodePurpose, code: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const tried = await ctx.db
      .updateTable('staff.mail_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('staff_id', '=', staffId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .where('tries', '<', MAX_TRIES)
      .returning(['id', 'code_hash'])
      .execute();
    const hash = codeHash(ctx, staffId, purpose, code);
    const correct = tried.find(({ code_hash }) => isEqualSecret(code_hash, hash));
    if (!correct) return false;
    await ctx.db.updateTable('staff.mail_code').set({ used_at: ctx.now }).where('id', '=', correct.id).execute();
    // A correct code resets the tries of the others.
    await ctx.db
      .updateTable('staff.mail_code')
      .set({ tries: 0 })
      .where('staff_id', '=', staffId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
    return true;
  });
}

function codeHash(ctx: Ctx, staffId: number, purpose: CodePurpose, code: string): string {
  return hmac(secretOf(ctx.config), 'staff|mail-code', `${staffId}:${purpose}:${code}`);
}
