import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { listRoles, setRolePermissions } from '../../../contract/staff/accounts/roles.ts';
import type { Permission, Role } from '../../../contract/staff/permissions.ts';
import { addPasskey, getPasskeyCreationOptions } from '../../../contract/staff/sign-in/passkeys.ts';
import { createAuthenticator } from '../../../test/support/domains/authenticator.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction, type StaffCtx } from '../../platform/context.ts';
import { inviteMember, suspendAccount } from '../accounts/manage-accounts.ts';
import { replaceRolePermissions } from '../accounts/roles.ts';
import { addMyPasskey } from '../factors/passkey-registration.ts';
import { removeMyPasskey } from '../factors/passkeys.ts';
import { confirmMyTotp, removeMyTotp, replaceMyRecoveryCodes, setUpMyTotp } from '../factors/totp.ts';
import { staffOf } from './authenticate.ts';
import { endSessionsOf } from './sessions.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A call of this person that was allowed before `meanwhile` happened; returns what it threw. */
async function lateCall(role: Role, meanwhile: (ctx: StaffCtx) => Promise<unknown>) {
  const { token } = await staff(store, role);
  const member = await staffOf(store.ctx(), token);
  if (!member) throw new Error('no session');
  const ctx: StaffCtx = Object.assign(store.ctx(), { staff: member, audit: { isRecorded: false } });
  await meanwhile(ctx);
  return (command: (ctx: StaffCtx) => Promise<unknown>) =>
    inTransaction(ctx, command).then(
      () => 'done',
      ({ status }: { status?: number }) => status,
    );
}

test('a call whose session ends while it waits changes no account, right or factor', async () => {
  const { api } = await staff(store, 'owner');
  const device = createAuthenticator(store.config.publicUrl);
  const registration = async () => {
    const { challenge_id, options } = await dataOf(api(getPasskeyCreationOptions));
    return { challenge_id, name: 'Phone', credential: device.create(options) };
  };
  const lateRegistration = await registration();
  const late = await lateCall('owner', (ctx) => endSessionsOf(ctx, ctx.staff.staffId, [ctx.staff.sessionId]));
  const calls: Array<(ctx: StaffCtx) => Promise<unknown>> = [
    (ctx) => addMyPasskey(ctx, lateRegistration),
    (ctx) => removeMyPasskey(ctx, { passkey_id: 1 }),
    setUpMyTotp,
    (ctx) => confirmMyTotp(ctx, { code: '000000' }),
    replaceMyRecoveryCodes,
    removeMyTotp,
    (ctx) => inviteMember(ctx, { email: 'late@example.com', name: 'Late', role: 'reader' }),
    (ctx) => suspendAccount(ctx, { staff_id: 2, reason: 'x' }),
    (ctx) => replaceRolePermissions(ctx, { role: 'reader', version: 1, permissions: [] }),
  ];
  for (const call of calls) expect(await late(call), String(call)).toBe(401);
  // The same passkey is added by a session that has not ended.
  expect(await api(addPasskey, await registration())).toMatchObject({ success: true });
});

test('a role that lost a permission while a call waits gives it to nobody', async () => {
  const { api } = await staff(store, 'owner');
  const set = async (permissions: Permission[]) => {
    const version = (await dataOf(api(listRoles))).find(({ role }) => role === 'exams')?.version ?? 0;
    await dataOf(api(setRolePermissions, { role: 'exams', version, permissions }));
  };
  await set(['staff.read', 'roles.manage', 'keys.change']);
  const late = await lateCall('exams', () => set(['staff.read', 'roles.manage']));
  await expect(
    late((ctx) => replaceRolePermissions(ctx, { role: 'support', version: 1, permissions: ['keys.change'] })),
  ).resolves.not.toBe('done');
  const lost = await lateCall('exams', () => set(['staff.read']));
  expect(await lost((ctx) => replaceRolePermissions(ctx, { role: 'support', version: 1, permissions: [] }))).toBe(403);
});
