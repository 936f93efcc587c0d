/**
 * Calls of the staff: deny by default. The permission of the endpoint is checked first; a POST runs in one transaction,
 * which is committed only with an entry in the audit log. All calls use the connections of the staff, two calls of a person
 * at once, and each change counts towards the limits of the person. Calls that end sessions or prove who calls have queues and
 * a limit of their own.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { AnyEndpoint, StaffAccess } from '../../../../contract/endpoint.ts';
import { stepUpRequired } from '../../../../contract/staff/staff-endpoint.ts';
import {
  type Ctx,
  inCallerQueue,
  inTransaction,
  type StaffCtx,
  type StaffMember,
  takeStaffConnections,
  withDb,
} from '../../context.ts';
import { type CallerQueue, runInCallerQueue } from '../../rate-limit/caller-queue.ts';
import { countStaffCall } from '../../rate-limit/staff-limit.ts';
import { createWindowLimit } from '../../rate-limit/window-limit.ts';
import { crossSite, notAllowed, notSignedIn, refuse } from '../http-error.ts';
import type { CallHost, IncomingCall } from './call-host.ts';
import type { Route } from './route.ts';
import { decodeBody } from './validate-body.ts';

/** A change that takes longer may have waited for a row that another transaction had locked, so the right is checked again. */
export const MAX_UNCHECKED_MS = 200;

/** Throws 401, 403, `step_up_required` or 400 before the handler runs. */
export async function handleStaffCall(host: CallHost, ctx: Ctx, route: Route, call: IncomingCall): Promise<unknown> {
  takeStaffConnections(ctx);
  const staff = await authorizeStaff(host, ctx, route.endpoint, call);
  const body = decodeBody(route, call.body);
  if (!staff) return route.handler(ctx, body);
  if (route.isUncounted) limitOwnCalls(ctx, staff.sessionId);
  const queue = staffQueue(staff.staffId) + (route.isWaiting ? ':waiting' : '');
  const staffCtx: StaffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false }, queue });
  const authorized = async (inside: Ctx = ctx) => (await authorizeStaff(host, inside, route.endpoint, call)) ?? staff;
  const authorizeAgain = async (inside?: Ctx) => {
    staffCtx.staff = await authorized(inside);
  };
  if (route.isUncounted) {
    return inOwnQueue(staffCtx, async (ctx, hasWaited) => {
      if (hasWaited) ctx.staff = await authorized();
      const authorizeInside = async (inside?: Ctx) => {
        ctx.staff = await authorized(inside);
      };
      if (route.isSelfCommitting) return route.handler(Object.assign(ctx, { authorizeAgain: authorizeInside }), body);
      return runCommand(ctx, route, body, authorized);
    });
  }
  // The role can change while the call waits to be counted.
  if (isCounted(route) && (await countCall(staffCtx, route, call))) await authorizeAgain();
  if (route.isSelfCommitting) return route.handler(Object.assign(staffCtx, { authorizeAgain }), body);
  if (route.prepare) {
    // In a queue of its own, because another service may be asked, and its answer is awaited.
    const { session, ip, config } = staffCtx;
    const preparing = { session, ip, config, queue: `${queue}:prepare` };
    await runInCallerQueue(preparing, async () => route.prepare?.(staffCtx, body));
    // Another service can take seconds, in which the role can change.
    await authorizeAgain();
  }
  return inCallerQueue(staffCtx, async (ctx, hasWaited) => {
    // The role can change during a wait, which can take seconds.
    if (hasWaited) ctx.staff = await authorized();
    return route.endpoint.method === 'GET' ? route.handler(ctx, body) : runCommand(ctx, route, body, authorized);
  });
}

function isCounted({ endpoint, isExpensive }: Route): boolean {
  return isExpensive === true || endpoint.method !== 'GET';
}

/** Counts the call; returns whether it had to wait for others of the person, in a queue of their own. */
function countCall(staffCtx: StaffCtx, { endpoint, isExpensive = false }: Route, call: IncomingCall): Promise<boolean> {
  const isChange = endpoint.method !== 'GET';
  const counting = Object.assign(withDb(staffCtx, staffCtx.db), {
    queue: `${staffQueue(staffCtx.staff.staffId)}:count`,
  });
  return inCallerQueue(counting, async (ctx, hasWaited) => {
    await countStaffCall(ctx, { isChange, isExpensive, bytes: call.bodyBytes ?? 0 });
    return hasWaited;
  });
}

/** Calls of one session that end sessions or prove who calls, in ten seconds and a process. */
const MAX_OWN_CALLS = 60;
const limitOwnCalls = createWindowLimit(
  () => MAX_OWN_CALLS,
  inEnglish('You are asking for this very often. Please try again in a moment.'),
);

/**
 * Runs a call that ends sessions or proves who calls in queues that no other call fills: at most two of a session wait in the
 * queue of the person, so that a stolen session cannot keep the owner from ending it.
 */
function inOwnQueue<Result>(
  ctx: StaffCtx,
  call: (ctx: StaffCtx, hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const { staffId, sessionId } = ctx.staff;
  const ofSession = { key: `staff-session:${sessionId}`, maxWaiting: MAX_WAITING_FEW };
  const ofPerson = `${staffQueue(staffId)}:own`;
  return inCallerQueue(Object.assign(ctx, { queue: ofSession }), (inner, hasWaited) =>
    inCallerQueue(Object.assign(inner, { queue: ofPerson }), (innermost, hasWaitedAgain) =>
      call(innermost, hasWaited || hasWaitedAgain),
    ),
  );
}

/** Runs a POST in one transaction, which is rolled back if the caller's right ended while it waited. */
function runCommand(
  ctx: StaffCtx,
  route: Route,
  body: ReturnType<typeof decodeBody>,
  authorize: (inside: Ctx) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(ctx, async (ctx) => {
    // Set again for each run: after a deadlock the transaction is repeated.
    ctx.audit = { isRecorded: false };
    const began = performance.now();
    const data = await route.handler(ctx, body);
    if (!ctx.audit.isRecorded) throw new Error(`${route.endpoint.path} wrote no audit entry and is rolled back`);
    await checkAfterWait(ctx, route, began, authorize);
    return data;
  });
}

/** What a person does in an own account, such as signing out, ends the right by itself. */
async function checkAfterWait(
  ctx: Ctx,
  { endpoint }: Route,
  began: number,
  authorize: (inside: Ctx) => Promise<unknown>,
): Promise<void> {
  if (endpoint.permission === 'signed_in' || performance.now() - began < MAX_UNCHECKED_MS) return;
  await authorize(ctx);
}

/** The queue of a person's calls, which those as a student share. */
export function staffQueue(staffId: number): string {
  return `staff:${staffId}`;
}

/** Requests with links of one person, or calls of one session, that wait. */
const MAX_WAITING_FEW = 20;

/** The queue of what is opened with links of a person: a link can be passed on, and strangers must not delay the person's calls. */
export function linkQueue(staffId: number): CallerQueue {
  return { key: `${staffQueue(staffId)}:link`, maxWaiting: MAX_WAITING_FEW };
}

/** The queue of pages that a person sees as a student; their loaders wait in the queue of the person's calls. */
export function pageQueue(staffId: number): CallerQueue {
  return { key: `${staffQueue(staffId)}:page`, maxWaiting: MAX_WAITING_FEW };
}

/** The queue of the parts of long downloads, which are read while the client reads. */
export function downloadQueue(staffId: number): CallerQueue {
  return { key: `${staffQueue(staffId)}:download`, maxWaiting: MAX_WAITING_FEW };
}

/**
 * Returns the caller; null for an endpoint without a session. Throws cross_site or not_allowed (403), not_signed_in
 * (401), or the refusal `step_up_required`.
 */
export async function authorizeStaff(
  host: CallHost,
  ctx: Ctx,
  { permission, needsProof }: AnyEndpoint,
  { token, isCrossSite }: Pick<IncomingCall, 'token' | 'isCrossSite'>,
): Promise<StaffMember | null> {
  if (isCrossSite) throw crossSite();
  if (permission === 'no_session') return null;
  const staff = token ? await host.staffOf(ctx, token) : null;
  if (!staff) throw notSignedIn();
  if (!isAllowed(staff, permission)) throw notAllowed();
  if (needsProof && !staff.provedUntil && !(needsProof === 'after_first_factor' && staff.isSettingUp)) {
    throw refuse(stepUpRequired);
  }
  return staff;
}

function isAllowed({ permissions }: StaffMember, access: StaffAccess | undefined): boolean {
  if (access === undefined || access === 'no_session') return false;
  if (access === 'signed_in') return true;
  return typeof access === 'string' ? permissions.has(access) : access.some((one) => permissions.has(one));
}
