import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getMyOrders } from '../../../../contract/orders.ts';
import { approveRefund, getRefundRequest } from '../../../../contract/staff/money/refunds.ts';
import { type Ctx, inTransaction, type StaffCtx, type StaffMember } from '../../context.ts';
import { runInCallerQueue } from '../../rate-limit/caller-queue.ts';
import type { CallHost } from './call-host.ts';
import { preparedRoute, type Route, route, selfCommittingRoute, uncountedRoute, viewableRoute } from './route.ts';
import { handleStaffCall } from './staff-call.ts';
import { handleViewingCall } from './viewing-call.ts';

const approver = { permissions: new Set(['refunds.approve']), provedUntil: new Date() } as unknown as StaffMember;

const GET = getRefundRequest;
const config = { databasePool: 10 };
const ip = '192.0.2.1';
/** Every limit allows another use. */
const rows = [{ used: 1, until: new Date() }];
const executor = { transformQuery: () => null, compileQuery: () => null, executeQuery: async () => ({ rows }) };
const transaction = { isTransaction: true, getExecutor: () => executor };
const db = {
  isTransaction: false,
  getExecutor: () => executor,
  transaction: () => ({ execute: (work: (db: unknown) => unknown) => work(transaction) }),
};
const ctxOfCall = () => ({ config, ip, db, now: new Date(), session: null, log: {} }) as unknown as Ctx;

test.each([
  ['whose role changes', { ...approver, permissions: new Set() } as StaffMember, 'not_allowed'],
  ['whose proof ends', { ...approver, provedUntil: null }, 'step_up_required'],
  ['whose session ends', null, 'not_signed_in'],
])('a caller %s while another service is asked is refused', async (_change, afterwards, code) => {
  let current: StaffMember | null = approver;
  const host = { staffOf: async () => current } as unknown as CallHost;
  const route = preparedRoute(
    approveRefund,
    async () => {
      current = afterwards;
    },
    () => {
      throw new Error('the handler runs');
    },
  );
  const call = { token: 't', body: { request_id: 1 } };
  await expect(handleStaffCall(host, ctxOfCall(), route, call)).rejects.toMatchObject({ code });
});

/** Calls of the staff whose work ends when the test lets it. */
function openCalls() {
  const running: Array<{ staffId: number; end: () => void }> = [];
  const begin = (staffId: number) =>
    new Promise<null>((resolve) => {
      const call = {
        staffId,
        end: () => {
          running.splice(running.indexOf(call), 1);
          resolve(null);
        },
      };
      running.push(call);
    });
  const member = (staffId: number) =>
    ({
      staffId,
      permissions: new Set([approveRefund.permission, GET.permission].flat()),
      provedUntil: new Date(),
    }) as unknown as StaffMember;
  const send = (staffId: number, route: Route, sessionId = `s${staffId}`) => {
    const host = { staffOf: async () => ({ ...member(staffId), sessionId }) } as unknown as CallHost;
    return handleStaffCall(host, ctxOfCall(), route, { token: 't', body: { request_id: 1 } });
  };
  /** Ends all calls that run, until none is left; returns how many ran at each time. */
  const endAll = async () => {
    const counts: number[] = [];
    for (await setImmediate(); running.length > 0; await setImmediate()) {
      counts.push(running.length);
      for (const { end } of [...running]) end();
    }
    return counts;
  };
  return { running, begin, send, endAll };
}

const readInTransaction = (begin: (staffId: number) => Promise<null>) => (ctx: StaffCtx) =>
  inTransaction(ctx, (ctx) => begin(ctx.staff.staffId)) as never;

test('two reads of a person run at once, with the transactions in them; another person does not wait', async () => {
  const { running, begin, send, endAll } = openCalls();
  const read = route(GET, readInTransaction(begin));
  const calls = [1, 1, 1, 1, 2].map((staffId) => send(staffId, read));
  await setImmediate();
  expect(running.map(({ staffId }) => staffId)).toEqual([1, 1, 2]);
  expect(await endAll()).toEqual([3, 2]);
  await Promise.all(calls);
});

test('changes wait in the queue of the person, and not in that of the address', async () => {
  const { running, begin, send, endAll } = openCalls();
  const held = Promise.withResolvers<void>();
  const visitors = Array.from({ length: 5 }, () => runInCallerQueue({ session: null, ip, config }, () => held.promise));
  const change = preparedRoute(
    approveRefund,
    async () => {},
    async (ctx: StaffCtx) => {
      ctx.audit.isRecorded = true;
      return (await begin(ctx.staff.staffId)) as never;
    },
  );
  const calls = [1, 1, 1].map((staffId) => send(staffId, change));
  await setImmediate();
  expect(running).toHaveLength(2);
  expect(await endAll()).toEqual([2, 1]);
  await Promise.all(calls);
  held.resolve();
  await Promise.all(visitors);
});

test('calls that wait for a body or another service do not delay other calls of the person', async () => {
  const { running, begin, send, endAll } = openCalls();
  const slow = (ctx: StaffCtx) => begin(ctx.staff.staffId) as never;
  const upload = selfCommittingRoute(approveRefund, slow);
  const checks = { ...route(GET, slow), isWaiting: true };
  const calls = [upload, upload, upload, checks, checks, checks, route(GET, slow)].map((one) => send(1, one));
  await setImmediate();
  expect(running).toHaveLength(6);
  expect(await endAll()).toEqual([6, 1]);
  await Promise.all(calls);
});

test('calls that prove who calls run two at once, beside all others, and wait in a short queue of their session', async () => {
  const { running, begin, send, endAll } = openCalls();
  const slow = (ctx: StaffCtx) => begin(ctx.staff.staffId) as never;
  const proof = uncountedRoute(selfCommittingRoute(approveRefund, slow));
  const calls = Promise.allSettled(Array.from({ length: 50 }, () => send(21, proof, 'stolen')));
  await setImmediate();
  expect(running).toHaveLength(2);
  // The owner of the session waits for two of its calls, not for all.
  const own = send(21, proof, 'own');
  const reads = [send(21, route(GET, slow)), send(21, route(GET, slow))];
  await setImmediate();
  expect(running).toHaveLength(4);
  let isDone = false;
  own.then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 2; turn++) {
    for (const { end } of [...running]) end();
    for (let at = 0; at < 5; at++) await setImmediate();
  }
  expect(isDone).toBe(true);
  await endAll();
  await Promise.all([own, ...reads]);
  const outcomes = await calls;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } });
});

test('calls that end sessions wait in the same queue, and not behind other calls of the person', async () => {
  const { running, begin, send, endAll } = openCalls();
  const end = uncountedRoute(
    route(approveRefund, async (ctx: StaffCtx) => {
      ctx.audit.isRecorded = true;
      return (await begin(ctx.staff.staffId)) as never;
    }),
  );
  const read = route(GET, (ctx: StaffCtx) => begin(ctx.staff.staffId) as never);
  const reads = [1, 2, 3].map(() => send(22, read));
  const ends = [1, 2, 3].map(() => send(22, end));
  await setImmediate();
  expect(running).toHaveLength(4);
  await endAll();
  await Promise.all([...reads, ...ends]);
});

test('calls that prove who calls have a limit of their own, for each session', async () => {
  const { send } = openCalls();
  const proof = uncountedRoute(selfCommittingRoute(approveRefund, () => null as never));
  const prove = (sessionId: string) => send(23, proof, sessionId);
  for (let at = 0; at < 60; at++) await prove('busy');
  await expect(prove('busy')).rejects.toMatchObject({ status: 429 });
  await prove('another');
});

test('calls as a student wait in the queue of the person, in any number of views', async () => {
  const { running, begin, send, endAll } = openCalls();
  const student = { studentId: 7, kind: 'viewing', staffId: 1, sessionId: 's', expiresAt: new Date() } as const;
  const host = {
    viewingOf: async () => ({ staffId: 1, session: student, recordReading: async () => {} }),
  } as unknown as CallHost;
  const view = viewableRoute(
    getMyOrders,
    async () => ({}) as never,
    async () => void (await begin(1)),
  );
  const views = [1, 2, 3].map(() => handleViewingCall(host, ctxOfCall(), view, { credentials: 'c', body: {} }));
  const read = send(1, route(GET, readInTransaction(begin)));
  await setImmediate();
  expect(running).toHaveLength(2);
  await endAll();
  await Promise.all([...views, read]);
});

test('a read or a view that has waited is refused if the right ended meanwhile; others are checked once', async () => {
  const { begin, endAll } = openCalls();
  const session = { studentId: 7, kind: 'viewing', staffId: 1, sessionId: 's', expiresAt: new Date() } as const;
  let isAllowed = true;
  let checks = 0;
  const host = {
    staffOf: async () => {
      checks++;
      return isAllowed ? { staffId: 9, permissions: new Set([GET.permission].flat()), provedUntil: new Date() } : null;
    },
    viewingOf: async () => (isAllowed ? { staffId: 9, session, recordReading: async () => {} } : null),
  } as unknown as CallHost;
  const read = () =>
    handleStaffCall(host, ctxOfCall(), route(GET, readInTransaction(begin)), { token: 't', body: { request_id: 1 } });
  const orders = viewableRoute(getMyOrders, async () => ({}) as never);
  const view = () => handleViewingCall(host, ctxOfCall(), orders, { credentials: 'c', body: {} });
  const calls = Promise.allSettled([read(), read(), read(), view()]);
  await setImmediate();
  expect(checks).toBe(3);
  isAllowed = false;
  expect(await endAll()).toEqual([2]);
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'not_signed_in' }) };
  expect(await calls).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }, refused, refused]);
  expect(checks).toBe(4);
});

test('a change that has waited is refused if the right ended meanwhile', async () => {
  const { begin, endAll } = openCalls();
  let isAllowed = true;
  const caller = { staffId: 8, permissions: new Set([approveRefund.permission].flat()), provedUntil: new Date() };
  const host = { staffOf: async () => (isAllowed ? caller : null) } as unknown as CallHost;
  const command = route(approveRefund, async (ctx: StaffCtx) => {
    ctx.audit.isRecorded = true;
    return (await begin(8)) as never;
  });
  const change = () => handleStaffCall(host, ctxOfCall(), command, { token: 't', body: { request_id: 1 } });
  const calls = Promise.allSettled([change(), change(), change()]);
  await setImmediate();
  isAllowed = false;
  expect(await endAll()).toEqual([2]);
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'not_signed_in' }) };
  expect(await calls).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }, refused]);
});

test('the preparations of a person run two at once', async () => {
  const { running, begin, send, endAll } = openCalls();
  const change = preparedRoute(
    approveRefund,
    async (ctx) => void (await begin(ctx.staff.staffId)),
    (ctx: StaffCtx) => {
      ctx.audit.isRecorded = true;
      return null as never;
    },
  );
  const calls = [3, 3, 3].map((staffId) => send(staffId, change));
  await setImmediate();
  expect(running).toHaveLength(2);
  await endAll();
  await Promise.all(calls);
});

test('a change that has waited for a locked row is rolled back if the right ended meanwhile, one in the own account is not', async () => {
  let isAllowed = true;
  const caller = { staffId: 8, permissions: new Set([approveRefund.permission].flat()), provedUntil: new Date() };
  const host = { staffOf: async () => (isAllowed ? caller : null) } as unknown as CallHost;
  const change = (endpoint: typeof approveRefund, waitMs: number) => {
    isAllowed = true;
    const command = route(endpoint, async (ctx: StaffCtx) => {
      ctx.audit.isRecorded = true;
      isAllowed = false;
      await setTimeout(waitMs);
      return null as never;
    });
    return handleStaffCall(host, ctxOfCall(), command, { token: 't', body: { request_id: 1 } });
  };
  await expect(change(approveRefund, 250)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await change({ ...approveRefund, permission: 'signed_in' } as never, 250)).toBeNull();
  expect(await change(approveRefund, 0)).toBeNull();
});
