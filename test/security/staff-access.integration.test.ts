/**
 * Rights of the staff: every endpoint with every role, deny by default, and no change without an entry in the audit log.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NoBody, NoData } from '#schema';
import { API_PREFIX, endpoint } from '../../contract/endpoint.ts';
import { PERMISSION_KEYS, PERMISSIONS, ROLE_KEYS, type Role } from '../../contract/staff/permissions.ts';
import { staffEndpoint } from '../../contract/staff/staff-endpoint.ts';
import { recordNoChange } from '../../server/audit/index.ts';
import * as audit from '../../server/audit/routes.ts';
import * as opening from '../../server/opening/routes.ts';
import type { StaffCtx } from '../../server/platform/context.ts';
import type { CallHost } from '../../server/platform/http/calls/call-host.ts';
import { handleCall } from '../../server/platform/http/calls/handle-call.ts';
import { registerRoutes } from '../../server/platform/http/calls/register-routes.ts';
import { type Route, route } from '../../server/platform/http/calls/route.ts';
import { staffOf, startSession } from '../../server/staff/index.ts';
import * as staffRoutes from '../../server/staff/routes.ts';
import { staff } from '../support/domains/staff.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';
import { calls, type Shape, sample, send } from './calls.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const staffCalls = calls.filter(({ endpoint }) => endpoint.permission);
const withSession = staffCalls.filter(({ endpoint }) => endpoint.permission !== 'no_session');

test('every endpoint below /staff/ names a permission, and no other does', () => {
  for (const { endpoint } of calls) expect(endpoint.path.startsWith('/staff/')).toBe(Boolean(endpoint.permission));
  expect(() => route(endpoint({ ...plain, path: '/staff/open', caller: 'anyone' }), () => null)).toThrow('permission');
  const elsewhere = staffEndpoint({ ...plain, path: '/elsewhere', permission: 'staff.read' });
  expect(() => route(elsewhere, () => null)).toThrow('permission');
  const raw = { method: 'GET', path: `${API_PREFIX}/staff/file`, handler: () => null } as const;
  expect(() => registerRoutes({} as FastifyInstance, {} as CallHost, [], [raw])).toThrow('not for the staff');
});

test('every operation of the staff in the API document has x-permission', async () => {
  const document = (await (await store.http(`${API_PREFIX}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-permission'?: string | string[]; security: object[] }>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  for (const { path, operation } of operations) {
    const permission = operation['x-permission'];
    expect(permission !== undefined, path).toBe(path.startsWith('/staff/'));
    for (const one of [permission ?? []].flat()) {
      expect([...PERMISSION_KEYS, 'signed_in', 'no_session']).toContain(one);
    }
    if (permission && permission !== 'no_session') expect(operation.security).toEqual([{ staff: [] }]);
  }
});

describe.each(withSession)('$name', (call) => {
  const { permission } = call.endpoint;

  test('needs a session of the staff', async () => {
    const asha = await store.student('Asha');
    for (const cookie of ['', `sopan_staff=${asha.token}`, 'sopan_staff=x']) {
      const response = await send(store, call, sample(call.endpoint.body as Shape), asha.token, { cookie });
      expect(response.status).toBe(401);
    }
  });

  test.each(ROLE_KEYS)('is allowed for %s only with the permission', async (role) => {
    const { token } = await staff(store, role);
    const rights = await staffOf(store.ctx(), token);
    const isAllowed =
      permission === 'signed_in' ||
      [permission].flat().some((one) => rights?.permissions.has(one as (typeof PERMISSION_KEYS)[number]));
    const body = { ...(sample(call.endpoint.body as Shape) as object), ...unknownIds(call.endpoint.body as Shape) };
    const response = await send(store, call, body, undefined, { cookie: `sopan_staff=${token}` });
    if (isAllowed) expect([200, 404]).toContain(response.status);
    else expect(await response.json()).toMatchObject({ code: 'not_allowed' });
    expect(response.status === 403).toBe(!isAllowed);
  });

  test('is refused to another site', async () => {
    const { token } = await staff(store, 'owner');
    const headers = { cookie: `sopan_staff=${token}`, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const response = await send(store, call, sample(call.endpoint.body as Shape), undefined, headers);
    expect(response.status).toBe(403);
  });
});

/** Ids that do not exist, so that the calls of this test change no account. */
function unknownIds({ required = [] }: Shape): object {
  const ids = [
    'staff_id',
    'passkey_id',
    'entry_id',
    'student_id',
    'request_id',
    'coupon_id',
    'node_id',
    'file_id',
  ].filter((name) => required.includes(name));
  return Object.fromEntries(ids.map((name) => [name, 999_999]));
}

/** What the demo store, and thus every new store, gives to the roles. */
/** What shows data of students. */
const OF_STUDENTS = [
  'students.read',
  'students.manage',
  'orders.read',
  'results.read',
  'access.grant',
  'exams.control',
];
const OWNER_ONLY = ['staff.manage', 'roles.manage', 'institute.edit', 'jobs.retry', 'messages.edit'];

test('the preset roles separate money, content, exams and the management of the staff', async () => {
  const rights = new Map<Role, ReadonlySet<string>>();
  for (const role of ROLE_KEYS) {
    const { token } = await staff(store, role);
    rights.set(role, (await staffOf(store.ctx(), token))?.permissions ?? new Set());
  }
  const roles = (permission: string) => ROLE_KEYS.filter((role) => rights.get(role)?.has(permission));
  for (const permission of PERMISSION_KEYS) expect(roles(permission), permission).toContain('owner');
  for (const permission of OWNER_ONLY) expect(roles(permission), permission).toEqual(['owner']);
  expect(roles('audit.read')).toEqual(['owner', 'reader']);
  expect(roles('refunds.approve')).toEqual(['owner', 'accounts']);
  expect(roles('keys.change')).toEqual(['owner', 'exams']);
  expect(roles('catalogue.publish')).toEqual(['owner', 'content']);
  for (const permission of OF_STUDENTS) expect(roles(permission), permission).not.toContain('content');
  expect([...(rights.get('reader') ?? [])].filter((permission) => !permission.endsWith('.read'))).toEqual([]);
  expect(PERMISSION_KEYS.length).toBeGreaterThan(20);
  for (const { group, text } of Object.values(PERMISSIONS)) expect(`${group}${text}`).toMatch(/^[A-Z][\w, :-]+$/);
  const stored = await store.db.selectFrom('staff.role_permission').select('permission').execute();
  expect(stored.filter(({ permission }) => !PERMISSION_KEYS.includes(permission as never))).toEqual([]);
});

const plain = { method: 'POST', summary: 'A test', body: NoBody, data: NoData } as const;

test('a command that writes no audit entry is rolled back', async () => {
  const { token } = await staff(store, 'owner');
  const member = await staffOf(store.ctx(), token);
  const host: CallHost = { context: () => store.ctx(), sessionOf: async () => null, staffOf: async () => member };
  const changing = staffEndpoint({ ...plain, path: '/staff/test', permission: 'staff.manage' });
  const rename = (ctx: StaffCtx) =>
    ctx.db
      .updateTable('staff.account')
      .set({ name: 'Renamed' })
      .where('id', '=', member?.staffId ?? 0)
      .execute();
  const call = { token, body: {} };
  const silent = route(changing, async (ctx) => void (await rename(ctx)) as unknown as null);
  expect((await handleCall(host, silent, call)).status).toBe(500);
  expect((await staffOf(store.ctx(), token))?.name).toBe('Meera Krishnan');
  const declared = route(changing, async (ctx) => {
    recordNoChange(ctx);
    return null;
  });
  expect((await handleCall(host, declared, call)).status).toBe(200);
});

test('only these calls of the staff commit by themselves, without an audit entry', () => {
  const routes: Route[] = [...staffRoutes.routes, ...audit.routes, ...opening.routes];
  const own = routes.filter(({ isSelfCommitting }) => isSelfCommitting).map(({ endpoint }) => endpoint.path);
  expect(own).toEqual([
    '/staff/passkeys/registration_options',
    '/staff/passkeys/add',
    '/staff/proof/passkey_options',
    '/staff/proof/verify_passkey',
    '/staff/proof/verify_totp',
    '/staff/proof/send_code',
    '/staff/proof/verify_code',
    '/staff/proof/begin_oidc',
    '/staff/proof/verify_oidc',
    // Calls a gateway before it writes its entry.
    '/staff/set_up/test_gateway',
  ]);
});

/** Changes with little effect, which need no proof. */
const WITHOUT_PROOF = [
  '/staff/students/end_sessions',
  // Continue what a proof has started.
  '/staff/students/view/open',
  '/staff/students/view/end',
  '/staff/offline_payments/create_student',
  '/staff/offline_payments/add_address',
  '/staff/batches/check_numbers',
  '/staff/exams/check_candidates',
  '/staff/settlements/check',
  // They only take questions away; giving them back needs a proof.
  '/staff/practice/withhold',
  '/staff/practice/withhold_many',
  ...['create', 'save', 'test', 'stop', 'delete'].map((step) => `/staff/campaigns/${step}`),
  '/staff/questions/check',
  '/staff/message_templates/test_mail',
  '/staff/orders/resend_receipt',
  // They cannot wait while a test runs.
  ...['extend_all', 'extend_many', 'message_all', 'message_many', 'add_note', 'pause', 'resume'].map(
    (step) => `/staff/exams/${step}`,
  ),
  '/staff/media/upload',
  '/staff/media/save',
  // Takes effect with the final key, which needs a proof.
  '/staff/key_reviews/decide',
  '/staff/set_up/test_mail',
  '/staff/set_up/test_gateway',
];
/** Their changes can be undone; publishing and withdrawing, and saving the shelves, need one all the same. */
const OF_TEXTS = [
  ...['catalogue.edit', 'catalogue.publish', 'pages.edit', 'pages.publish'],
  ...['questions.edit', 'questions.review', 'papers.edit'],
];

test('changes by the staff need a fresh proof', () => {
  const changes = withSession.filter(({ endpoint, method }) => {
    const isExempt = WITHOUT_PROOF.includes(endpoint.path) || OF_TEXTS.includes(String(endpoint.permission));
    return method === 'POST' && endpoint.permission !== 'signed_in' && !isExempt;
  });
  expect(changes.length).toBeGreaterThan(4);
  const publishes = withSession.filter(({ endpoint }) =>
    /\/(papers\/publish|products\/(publish(_many|_prices)?|schedule|withdraw(_many)?)|(shelves|sample_classes)\/save|documents\/(publish|withdraw))$/.test(
      endpoint.path,
    ),
  );
  expect(publishes.map(({ endpoint }) => endpoint.needsProof)).toEqual(Array(11).fill(true));
  for (const { endpoint } of changes) expect(endpoint.needsProof, endpoint.path).toBe(true);
});

test('in production the cookie has the prefix __Host-, and an account without a passkey can do nothing else', async () => {
  const production = await openTestStore({ env: { PUBLIC_URL: 'https://shop.localhost' } });
  try {
    const account = await production.db.selectFrom('staff.account').selectAll().executeTakeFirstOrThrow();
    const ctx = { ...production.ctx(), staffCookie: { setCookie: null } as { setCookie: string | null } };
    const token = await startSession(ctx, account, 'invitation');
    expect(ctx.staffCookie.setCookie).toBe(`__Host-sopan_staff=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`);
    const cookie = `__Host-sopan_staff=${token}`;
    expect((await production.http('/api/v1/staff/me', { headers: { cookie } })).status).toBe(200);
    const plainCookie = { cookie: `sopan_staff=${token}` };
    expect((await production.http('/api/v1/staff/me', { headers: plainCookie })).status).toBe(401);
    const strict = { ...production.ctx(), config: { ...production.config, isProduction: true, sandboxUrl: null } };
    expect((await staffOf(strict, token))?.permissions).toEqual(new Set());
  } finally {
    await production.close();
  }
});

test('the demo staff are in the content, one for each role', () => {
  const file = readFileSync(join(import.meta.dirname, '../../content/staff.yaml'), 'utf8');
  for (const role of ROLE_KEYS) expect(file).toContain(`${role}@sopan.example`);
});
