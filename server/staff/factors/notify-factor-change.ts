/** Mails about changes of an account's factors, in the transaction of the change: an intruder cannot make them in silence. */
import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { isActiveAccount } from '../accounts/account-state.ts';
import { instituteName } from '../institute-name.ts';

type Person = { id: number; name: string; email: string };

const CHANGES = {
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey of your account was removed',
  totpAdded: 'An authenticator app was added to your account',
  totpRemoved: 'The authenticator app of your account was removed',
  recoveryCodesReplaced: 'The recovery codes of your account were replaced',
  recovered: 'Your account was recovered with an invitation, and its passkeys and its authenticator app were removed',
} as const;

/** Tells the person what changed. */
export async function notifyFactorChange(
  ctx: Ctx,
  { name, email }: Pick<Person, 'name' | 'email'>,
  change: keyof typeof CHANGES,
): Promise<void> {
  const institute = instituteName(ctx);
  await queueMail(ctx, {
    to: email,
    subject: `Sign-in to the console of ${institute} changed`,
    text: [
      `Dear ${name},`,
      `${CHANGES[change]} for the console of ${institute}.`,
      'If this was not you, ask an owner at once to suspend your account.',
    ].join('\n\n'),
    key: `staff-factor:${randomUUID()}`,
  });
}

/** Tells the person and all other owners that an account was recovered. */
export async function notifyRecovery(ctx: Ctx, account: Person): Promise<void> {
  await notifyFactorChange(ctx, account, 'recovered');
  const owners = await ctx.db
    .selectFrom('staff.account as account')
    .where('account.role', '=', 'owner')
    .where('account.id', '!=', account.id)
    .where(isActiveAccount)
    .select('account.email')
    .orderBy('account.id')
    .execute();
  const institute = instituteName(ctx);
  for (const { email } of owners) {
    await queueMail(ctx, {
      to: email,
      subject: `A staff account of ${institute} was recovered`,
      text: [
        `${account.name} opened an invitation that recovers the staff account. Its passkeys and its authenticator app were removed, and its sessions were ended.`,
        'If you did not expect this, suspend the account in the console at once.',
      ].join('\n\n'),
      key: `staff-recovered:${randomUUID()}`,
    });
  }
}
