/**
 * Calls of the staff who see the store as a student: deny by default. Only a route that says so is called, in the queue of
 * the person and in a transaction in which the database refuses every change.
 */
import { type Ctx, inCallerQueue, inReadOnlyTransaction, takeStaffConnections } from '../../context.ts';
import { notSignedIn, readOnlyView } from '../http-error.ts';
import type { CallHost } from './call-host.ts';
import type { Route } from './route.ts';
import { staffQueue } from './staff-call.ts';
import { decodeBody } from './validate-body.ts';

/** Throws 403 for a call that is not listed as readable, 400 and 401 before the handler runs. */
export async function handleViewingCall(
  host: CallHost,
  ctx: Ctx,
  route: Route,
  call: { credentials: string; body: unknown },
): Promise<unknown> {
  const { endpoint, isViewable, handler } = route;
  if (!isViewable) throw readOnlyView();
  takeStaffConnections(ctx);
  const body = decodeBody(route, call.body);
  if (endpoint.caller === 'anyone') return handler(ctx, body);
  const findViewing = async (ctx: Ctx) => {
    const viewing = await host.viewingOf?.(ctx, call.credentials);
    if (!viewing) throw notSignedIn();
    return viewing;
  };
  const arrived = await findViewing(ctx);
  const { session, staffId } = arrived;
  const studentCtx = Object.assign(ctx, { session, studentId: session.studentId, queue: staffQueue(staffId) });
  return inCallerQueue(studentCtx, async (ctx, hasWaited) => {
    // The view can end during a wait of seconds.
    const viewing = hasWaited ? await findViewing(ctx) : arrived;
    await viewing.recordReading(ctx, endpoint.path);
    await route.prepareView?.(ctx, body);
    return inReadOnlyTransaction(ctx, async (ctx) => handler(ctx, body));
  });
}
