import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import {
  changeStaffRole,
  getStaffAccount,
  inviteStaff,
  listStaff,
  reactivateStaff,
  resendInvitation,
  suspendStaff,
} from '../../../contract/staff/accounts/accounts.ts';
import { acceptInvitation, readInvitation } from '../../../contract/staff/accounts/invitations.ts';
import { listRoles, setRolePermissions } from '../../../contract/staff/accounts/roles.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { PERMISSION_KEYS, type Role } from '../../../contract/staff/permissions.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import { addPasskey, getPasskeyCreationOptions, renamePasskey } from '../../../contract/staff/sign-in/passkeys.ts';
import { createAuthenticator } from '../../../test/support/domains/authenticator.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { staffAccountsCommand } from './accounts-command.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let store: TestStore;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore({ work: true });
});
afterAll(() => store.close());

/** A signed-in owner with a fresh proof. */
async function freshOwner(): Promise<TestStaff> {
  owner = await staff(store, 'owner');
  return owner;
}

/** The token in the newest of `count` invitations. */
async function invitedToken(email: string, count = 1): Promise<string> {
  const invitations = async () => (await store.outbox(email)).filter(({ text }) => text.includes('/invitation#'));
  await expect.poll(async () => (await invitations()).length).toBe(count);
  const [mail] = await invitations();
  return /\/console\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function accept(token: string, name = 'New Person'): Promise<string> {
  const response = await store.http(`/api/v1${acceptInvitation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name }),
  });
  return /sopan_staff=([\w-]{43})/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

const invite = (email: string, role: Role, by = owner) => by.api(inviteStaff, { email, name: 'New Person', role });
const idOf = async (role: Role) => (await dataOf((await staff(store, role)).api(getMe))).staff_id;

test('an invited person accepts once, is signed in, and adds a passkey without another proof', async () => {
  await freshOwner();
  const account = await dataOf(invite(' Neha@Example.com ', 'content'));
  expect(account).toMatchObject({
    email: 'neha@example.com',
    state: 'invited',
    invited_by: { name: 'Meera Krishnan' },
  });
  const token = await invitedToken('neha@example.com');
  expect(await dataOf(store.api()(readInvitation, { token }))).toMatchObject({
    institute: 'Sopan',
    email: 'neha@example.com',
    role: 'content',
    is_recovery: false,
  });
  const session = await accept(token, 'Neha Rao');
  expect(await accept(token)).toBe('');
  const neha = store.api(session);
  expect(await dataOf(neha(getMe))).toMatchObject({
    name: 'Neha Rao',
    role: 'content',
    session: { method: 'invitation' },
  });
  store.clock.advance(6 * MINUTE_MS);
  const device = createAuthenticator(store.config.publicUrl);
  const { challenge_id, options } = await dataOf(neha(getPasskeyCreationOptions));
  await dataOf(neha(addPasskey, { challenge_id, name: 'Phone', credential: device.create(options) }));
  expect(await neha(getPasskeyCreationOptions)).toMatchObject({ code: 'step_up_required' });
});

test('an invitation expires after three days, and ends when another is sent or the account is suspended', async () => {
  await freshOwner();
  const read = (token: string) => store.api()(readInvitation, { token });
  const { staff_id } = await dataOf(invite('ravi@example.com', 'support'));
  const first = await invitedToken('ravi@example.com');
  await dataOf(owner.api(resendInvitation, { staff_id }));
  const second = await invitedToken('ravi@example.com', 2);
  expect(await read(first)).toMatchObject({ code: 'invitation_invalid' });
  expect(await read(second)).toMatchObject({ success: true });
  await dataOf(owner.api(suspendStaff, { staff_id, reason: 'Wrong address' }));
  expect(await read(second)).toMatchObject({ code: 'invitation_invalid' });
  expect(await owner.api(resendInvitation, { staff_id })).toMatchObject({ code: 'staff_suspended' });
  expect(await dataOf(owner.api(reactivateStaff, { staff_id }))).toMatchObject({
    state: 'invited',
    invited_until: null,
  });
  await dataOf(owner.api(resendInvitation, { staff_id }));
  const third = await invitedToken('ravi@example.com', 3);
  store.clock.advance(3 * DAY_MS);
  expect(await read(third)).toMatchObject({ code: 'invitation_invalid' });
  expect(await accept(third)).toBe('');
});

test('an invitation ends with a suspension of who sent it, also after a reactivation', async () => {
  await freshOwner();
  const { staff_id } = await dataOf(invite('reader.three@example.com', 'reader'));
  const token = await invitedToken('reader.three@example.com');
  const sender = await idOf('support');
  await store.db.updateTable('staff.invitation').set({ invited_by: sender }).where('staff_id', '=', staff_id).execute();
  await dataOf(owner.api(suspendStaff, { staff_id: sender, reason: 'A stolen phone' }));
  await dataOf(owner.api(reactivateStaff, { staff_id: sender }));
  const id = await idOf('owner');
  await store.db.updateTable('staff.invitation').set({ invited_by: id }).where('staff_id', '=', staff_id).execute();
  expect(await store.api()(readInvitation, { token })).toMatchObject({ code: 'invitation_invalid' });
  expect(await accept(token)).toBe('');
});

test('an invitation ends with the right of who sent it', async () => {
  await freshOwner();
  const { staff_id } = await dataOf(invite('reader.two@example.com', 'reader'));
  const token = await invitedToken('reader.two@example.com');
  const sentBy = (id: number) =>
    store.db.updateTable('staff.invitation').set({ invited_by: id }).where('staff_id', '=', staff_id).execute();
  await sentBy(await idOf('support'));
  expect(await store.api()(readInvitation, { token })).toMatchObject({ code: 'invitation_invalid' });
  expect(await accept(token)).toBe('');
  await sentBy(await idOf('owner'));
  expect(await store.api()(readInvitation, { token })).toMatchObject({ success: true });
});

test('an invitation ends when its sender may not give the role any more, and when the role changes', async () => {
  await freshOwner();
  const { staff_id } = await dataOf(invite('changing@example.com', 'reader'));
  const token = await invitedToken('changing@example.com');
  const manager = await idOf('accounts');
  const permission = 'staff.manage';
  await store.db.insertInto('staff.role_permission').values({ role: 'accounts', permission }).execute();
  const setInviter = { invited_by: manager };
  await store.db.updateTable('staff.invitation').set(setInviter).where('staff_id', '=', staff_id).execute();
  const read = (one: string) => store.api()(readInvitation, { token: one });
  const setRole = (role: Role) =>
    store.db.updateTable('staff.account').set({ role }).where('id', '=', staff_id).execute();
  // Of the exam controllers the accountant lacks rights.
  for (const role of ['exams', 'owner'] as const) {
    await setRole(role);
    expect(await read(token)).toMatchObject({ code: 'invitation_invalid' });
    expect(await accept(token)).toBe('');
  }
  await store.db
    .deleteFrom('staff.role_permission')
    .where('role', '=', 'accounts')
    .where('permission', '=', permission)
    .execute();

  await setRole('reader');
  await dataOf(owner.api(resendInvitation, { staff_id }));
  const second = await invitedToken('changing@example.com', 2);
  expect(await read(second)).toMatchObject({ success: true });
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'support', seen_role: 'reader' }));
  expect(await read(second)).toMatchObject({ code: 'invitation_invalid' });
  expect(await accept(second)).toBe('');
  expect(await dataOf(owner.api(getStaffAccount, { staff_id }))).toMatchObject({ invited_until: null });
});

test('an address is invited once, and must be an address', async () => {
  await freshOwner();
  expect(await invite('OWNER@sopan.example', 'reader')).toMatchObject({ code: 'email_taken' });
  expect(await invite('not an address', 'reader')).toMatchObject({ code: 'email_invalid' });
});

test('a name or reason that is blank, or that changes the text around it, is refused', async () => {
  const { api } = await freshOwner();
  const staff_id = await idOf('reader');
  const message = expect.stringContaining('one line of plain text');
  for (const text of ['  ', '\u200b\u200d', '\u202eAsha', 'Asha\u2066', 'Asha\nMenon', 'Asha\u0007', '\u200fAsha']) {
    const refused = { status: 400, message };
    const name = JSON.stringify(text);
    await expect(api(inviteStaff, { email: 'x@example.com', name: text, role: 'reader' }), name).rejects.toMatchObject(
      refused,
    );
    await expect(store.api()(acceptInvitation, { token: 'x', name: text }), name).rejects.toMatchObject(refused);
    await expect(api(suspendStaff, { staff_id, reason: text }), name).rejects.toMatchObject(refused);
    await expect(api(renamePasskey, { passkey_id: 1, name: text }), name).rejects.toMatchObject(refused);
    const run = staffAccountsCommand(store.ctx);
    await expect(run(['invite-owner', 'x@example.com', text]), name).rejects.toMatchObject({ exitCode: 2 });
  }
  for (const name of ['सूर्यकान्त क्‍षीरसागर', "Siobhán O'Neill", 'ಶ್ರೀನಿವಾಸ', 'Front desk 2']) {
    const token = 'unknown';
    expect(await store.api()(acceptInvitation, { token, name })).toMatchObject({ code: 'invitation_invalid' });
  }
});

test('a name that would be a link in a mail of the institute is refused, and one of before is not mailed', async () => {
  const { api } = await freshOwner();
  const links = ['https://evil.example/login', 'Asha evil.example', 'asha@evil.example', 'Asha evil。example'];
  for (const name of links) {
    const refused = { code: 'name_invalid' };
    expect(await api(inviteStaff, { email: 'y@example.com', name, role: 'reader' }), name).toMatchObject(refused);
    expect(await store.api()(acceptInvitation, { token: 'x', name }), name).toMatchObject(refused);
  }
  for (const [nth, name] of ['Dr. A. K. Sharma', 'सूर्यकान्त क्‍षीरसागर', "Siobhán O'Neill", 'Front desk 2'].entries()) {
    expect(await api(inviteStaff, { email: `z${nth}@example.com`, name, role: 'reader' }), name).toMatchObject({
      success: true,
    });
  }
  const { staff_id } = await dataOf(invite('earlier@example.com', 'reader'));
  await invitedToken('earlier@example.com');
  await store.db
    .updateTable('staff.account')
    .set({ name: 'https://evil.example' })
    .where('id', '=', staff_id)
    .execute();
  await dataOf(api(resendInvitation, { staff_id }));
  await invitedToken('earlier@example.com', 2);
  const mails = (await store.outbox('earlier@example.com')).map(({ text }) => text);
  expect(mails[0]).toMatch(/^You are invited/);
  expect(mails.join()).not.toContain('evil.example');
});

test('a person sends fifty invitations a day', async () => {
  await freshOwner();
  const { staff_id: ownerId } = await dataOf(owner.api(getMe));
  await setUsage(store, `staff-limit:invitations_sent:${ownerId}`, 49);
  const { staff_id } = await dataOf(invite('fiftieth@example.com', 'reader'));
  const refused = { status: 429, message: expect.stringContaining('sent 50 invitations within a day') };
  await expect(invite('next@example.com', 'reader')).rejects.toMatchObject(refused);
  await expect(owner.api(resendInvitation, { staff_id })).rejects.toMatchObject(refused);
  await setUsage(store, `staff-limit:invitations_sent:${ownerId}`, 0);
});

test('a new invitation recovers an active account: its sessions end and its passkeys are removed', async () => {
  await freshOwner();
  const reader = await staff(store, 'reader');
  const device = createAuthenticator(store.config.publicUrl);
  const { challenge_id, options } = await dataOf(reader.api(getPasskeyCreationOptions));
  await dataOf(reader.api(addPasskey, { challenge_id, name: 'Lost', credential: device.create(options) }));
  const staff_id = await idOf('reader');
  await dataOf(owner.api(resendInvitation, { staff_id }));
  const token = await invitedToken('reader@sopan.example');
  expect(await dataOf(store.api()(readInvitation, { token }))).toMatchObject({ is_recovery: true });
  expect((await reader.api(getMe)).success).toBe(true);
  const session = await accept(token, 'Joseph Fernandes');
  await expect(reader.api(getMe)).rejects.toMatchObject({ status: 401 });
  expect(await dataOf(store.api(session)(getMe))).toMatchObject({ passkeys: 0, role: 'reader' });
  const mailsTo = async (email: string) => (await store.outbox(email)).map(({ text }) => text).join('\n');
  await expect.poll(() => mailsTo('reader@sopan.example')).toContain('Your account was recovered');
  expect(await mailsTo('reader@sopan.example')).toContain('A passkey was added to your account');
  await expect
    .poll(() => mailsTo('owner@sopan.example'))
    .toContain('Joseph Fernandes opened an invitation that recovers');
});

test('a changed role takes effect in running sessions at once', async () => {
  await freshOwner();
  const support = await staff(store, 'support');
  const staff_id = await idOf('support');
  await expect(support.api(listAuditEntries)).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'reader', seen_role: 'support' }));
  expect((await support.api(listAuditEntries)).success).toBe(true);
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'support', seen_role: 'reader' }));
  await expect(support.api(listAuditEntries)).rejects.toMatchObject({ status: 403 });
});

test('the second of two people who change a role sees what the first one chose', async () => {
  await freshOwner();
  const staff_id = await idOf('support');
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'reader', seen_role: 'support' }));
  const second = { staff_id, role: 'content', seen_role: 'support' } as const;
  expect(await owner.api(changeStaffRole, second)).toMatchObject({ code: 'changed_meanwhile' });
  expect(await dataOf(owner.api(getStaffAccount, { staff_id }))).toMatchObject({ role: 'reader' });
  const again = { staff_id, role: 'reader', seen_role: 'support' } as const;
  expect((await owner.api(changeStaffRole, again)).success, 'the same change again').toBe(true);
  await dataOf(owner.api(changeStaffRole, { staff_id, role: 'support', seen_role: 'reader' }));
});

test('nobody gives rights that they do not have, changes their own account, or acts on an owner without being one', async () => {
  await freshOwner();
  const { permissions, version } = await roleOf('accounts');
  const managing = [...permissions, 'staff.read', 'staff.manage', 'roles.manage'] as const;
  await dataOf(owner.api(setRolePermissions, { role: 'accounts', version, permissions: [...managing] }));
  const manager = await staff(store, 'accounts');
  const [self, ownerId, readerId] = [await idOf('accounts'), await idOf('owner'), await idOf('reader')];
  const codeOf = async (response: Promise<object>) => ((await response) as { code?: string }).code;
  expect(await codeOf(invite('a@example.com', 'owner', manager))).toBe('only_owner');
  expect(await codeOf(invite('a@example.com', 'exams', manager))).toBe('beyond_own_rights');
  expect(
    await codeOf(manager.api(changeStaffRole, { staff_id: readerId, role: 'accounts', seen_role: 'reader' })),
  ).toBe('beyond_own_rights');
  expect(await codeOf(manager.api(changeStaffRole, { staff_id: self, role: 'reader', seen_role: 'accounts' }))).toBe(
    'not_yourself',
  );
  expect(await codeOf(manager.api(suspendStaff, { staff_id: ownerId, reason: 'x' }))).toBe('only_owner');
  expect(await codeOf(manager.api(resendInvitation, { staff_id: ownerId }))).toBe('only_owner');
  const wider = { role: 'accounts' as const, version: version + 1, permissions: [...managing, 'keys.change' as const] };
  expect(await codeOf(manager.api(setRolePermissions, wider))).toBe('beyond_own_rights');
  const exams = await roleOf('exams');
  const without = (permission: string) => exams.permissions.filter((one) => one !== permission);
  const emptied = { role: 'exams' as const, version: exams.version, permissions: without('exams.control') };
  expect(await codeOf(manager.api(setRolePermissions, emptied)), 'takes away').toBe('beyond_own_rights');
  expect(await roleOf('exams')).toEqual(exams);
  expect(await codeOf(owner.api(suspendStaff, { staff_id: ownerId, reason: 'x' }))).toBe('not_yourself');
  await dataOf(owner.api(setRolePermissions, { role: 'accounts', version: version + 1, permissions }));
});

test('of two owners who demote each other at the same moment, one stays', async () => {
  await freshOwner();
  await dataOf(invite('second.owner@example.com', 'owner'));
  const second = store.api(await accept(await invitedToken('second.owner@example.com')));
  const [firstId, secondId] = [await idOf('owner'), (await dataOf(second(getMe))).staff_id];
  const outcomes = await Promise.allSettled([
    dataOf(owner.api(changeStaffRole, { staff_id: secondId, role: 'reader', seen_role: 'owner' })),
    dataOf(second(changeStaffRole, { staff_id: firstId, role: 'reader', seen_role: 'owner' })),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owners = store.db.selectFrom('staff.account').where('role', '=', 'owner').where('suspended_at', 'is', null);
  expect(await owners.select('id').execute()).toHaveLength(1);
  await store.db.updateTable('staff.account').set({ role: 'owner' }).where('id', '=', firstId).execute();
});

test('the database refuses to leave the institute without an active owner', async () => {
  const owners = await store.db.selectFrom('staff.account').where('role', '=', 'owner').select('id').execute();
  const ids = owners.map(({ id }) => id);
  const demoting = store.db.updateTable('staff.account').set({ role: 'reader' }).where('id', 'in', ids).execute();
  await expect(demoting).rejects.toMatchObject({ constraint: 'last_owner' });
});

const roleOf = async (role: Role) => {
  const roles = await dataOf(owner.api(listRoles));
  return roles.find((one) => one.role === role) ?? Promise.reject(new Error(role));
};

test('the permissions of a role change at once, but not those of the owner, and not over another change', async () => {
  await freshOwner();
  const { permissions, version, members, is_locked } = await roleOf('exams');
  expect({ members, is_locked }).toEqual({ members: 1, is_locked: false });
  const exams = await staff(store, 'exams');
  const change = { role: 'exams' as const, version, permissions: [...permissions, 'audit.read' as const] };
  expect(await dataOf(owner.api(setRolePermissions, change))).toMatchObject({ version: version + 1 });
  expect((await exams.api(listAuditEntries)).success).toBe(true);
  expect(await owner.api(setRolePermissions, { ...change, permissions })).toMatchObject({ code: 'changed_meanwhile' });
  await dataOf(owner.api(setRolePermissions, { ...change, version: version + 1, permissions }));
  await expect(exams.api(listAuditEntries)).rejects.toMatchObject({ status: 403 });
  const locked = await owner.api(setRolePermissions, { role: 'owner', version: 1, permissions: [] });
  expect(locked).toMatchObject({ code: 'role_locked' });
  expect((await roleOf('owner')).permissions).toEqual(PERMISSION_KEYS);
});

test('the list of accounts is filtered, searched, sorted and paged', async () => {
  const { api } = await freshOwner();
  expect(await dataOf(api(listStaff, { search: 'MEERA' }))).toMatchObject({
    rows: [{ email: 'owner@sopan.example', is_me: true, state: 'active' }],
    next_cursor: null,
    total_estimate: 1,
    is_total_exact: true,
  });
  expect(await dataOf(api(listStaff, { search: '%' }))).toMatchObject({ rows: [] });
  const exams = await dataOf(api(listStaff, { role: 'exams', state: 'active' }));
  expect(exams.rows.map(({ role }) => role)).toEqual(['exams']);
  for (const sort of ['name', '-name', 'created_at', '-seen_at'] as const) {
    const all = (await dataOf(api(listStaff, { sort }))).rows.map(({ staff_id }) => staff_id);
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page: DataOf<typeof listStaff> = await dataOf(
        api(listStaff, { sort, limit: 2, ...(cursor ? { cursor } : {}) }),
      );
      expect(page.total_estimate).toBe(all.length);
      paged.push(...page.rows.map(({ staff_id }) => staff_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged, sort).toEqual(all);
  }
  const { next_cursor } = await dataOf(api(listStaff, { sort: 'name', limit: 2 }));
  for (const cursor of ['x', 'x.y', `${next_cursor}x`]) {
    await expect(api(listStaff, { cursor })).rejects.toMatchObject({ status: 400 });
  }
  await expect(api(getStaffAccount, { staff_id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('a cursor is valid only for its list, its filters and its sort order', async () => {
  const { api } = await freshOwner();
  const query = { sort: 'name', search: 'sopan.example', limit: 2 } as const;
  const { next_cursor } = await dataOf(api(listStaff, query));
  const cursor = next_cursor ?? '';
  expect((await dataOf(api(listStaff, { ...query, limit: 3, cursor }))).rows).toHaveLength(3);
  const { next_cursor: plain } = await dataOf(api(listStaff, { limit: 2 }));
  expect((await dataOf(api(listStaff, { sort: 'name', cursor: plain ?? '' }))).rows).not.toEqual([]);
  const refused = { status: 400, message: expect.stringContaining('does not belong to this list') };
  for (const change of [{ sort: '-name' }, { search: 'sopan' }, { role: 'reader' }, { state: 'active' }] as const) {
    await expect(api(listStaff, { ...query, ...change, cursor }), JSON.stringify(change)).rejects.toMatchObject(
      refused,
    );
  }
  const { next_cursor: ofEntries } = await dataOf(api(listAuditEntries, { sort: 'at', limit: 1 }));
  await expect(api(listStaff, { cursor: ofEntries ?? '' })).rejects.toMatchObject(refused);
  await expect(api(listAuditEntries, { sort: 'at', cursor: plain ?? '' })).rejects.toMatchObject(refused);
  const ofStaff = { sort: 'at', target_type: 'staff', cursor: ofEntries ?? '' } as const;
  await expect(api(listAuditEntries, ofStaff)).rejects.toMatchObject(refused);
});

test('a command ends the sessions of one account, or of all', async () => {
  const run = staffAccountsCommand(store.ctx);
  const [reader, exams] = [await staff(store, 'reader'), await staff(store, 'exams')];
  expect(await run(['sign-out', 'Reader@sopan.example'])).toMatch(/^Sessions ended: [1-9]/);
  await expect(reader.api(getMe)).rejects.toMatchObject({ status: 401 });
  expect((await exams.api(getMe)).success).toBe(true);
  await run(['sign-out', '--everybody']);
  await expect(exams.api(getMe)).rejects.toMatchObject({ status: 401 });
  await expect(run(['sign-out', 'nobody@example.com'])).rejects.toMatchObject({ exitCode: 3 });
  for (const args of [['sign-out'], ['sign-out', 'x'], ['sign-out', 'a@example.com', 'b']]) {
    await expect(run(args)).rejects.toMatchObject({ exitCode: 2 });
  }
});

test('an invitation stays valid if the session of its acceptance cannot be stored', async () => {
  await freshOwner();
  expect(await invite('interrupted@example.com', 'reader')).toMatchObject({ success: true });
  const token = await invitedToken('interrupted@example.com');
  await sql`alter table staff.session add constraint refused check (false) not valid`.execute(store.db);
  expect(await accept(token)).toBe('');
  await sql`alter table staff.session drop constraint refused`.execute(store.db);
  expect(await store.api()(readInvitation, { token })).toMatchObject({ success: true });
  expect(await accept(token)).not.toBe('');
});

test('a command invites the first owner, and an owner who cannot sign in', async () => {
  await freshOwner();
  const run = staffAccountsCommand(store.ctx);
  const text = await run(['invite-owner', 'Founder@example.com', 'Asha', 'Menon']);
  const token = /#([\w-]{43})$/.exec(text)?.[1] ?? '';
  expect(await dataOf(store.api()(readInvitation, { token }))).toMatchObject({
    email: 'founder@example.com',
    name: 'Asha Menon',
    role: 'owner',
  });
  expect(await run(['invite-owner', 'founder@example.com', 'Asha'])).not.toContain(token);
  expect(await store.api()(readInvitation, { token })).toMatchObject({ code: 'invitation_invalid' });
  await expect(run(['invite-owner', 'reader@sopan.example', 'J'])).rejects.toMatchObject({ exitCode: 3 });
  for (const args of [[], ['invite-owner'], ['invite-owner', 'x', 'y'], ['invite-owner', 'a@example.com']]) {
    await expect(run(args)).rejects.toMatchObject({ exitCode: 2 });
  }
  const { rows } = await dataOf(owner.api(listAuditEntries, { target_type: 'staff', search: 'invite-owner' }));
  expect(rows.map(({ actor, action }) => [actor.kind, action])).toEqual([
    ['command', 'staff.invited_again'],
    ['command', 'staff.invited'],
  ]);
});
