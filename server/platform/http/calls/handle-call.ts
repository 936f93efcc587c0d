/** Handles an API call without HTTP: session, validation, command or query, response envelope. */
import { randomUUID } from 'node:crypto';
import { inEnglish } from '../../../../common/languages/text.ts';
import type { CallResponse } from '../../../../contract/client.ts';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import type { Ctx, Session } from '../../context.ts';
import { isViewingToken } from '../auth/viewing-token.ts';
import { notSignedIn, readOnlyView } from '../http-error.ts';
import { successText } from '../texts/contract-texts.ts';
import type { CallHost, IncomingCall } from './call-host.ts';
import { failure } from './failure.ts';
import type { Route } from './route.ts';
import { handleStaffCall } from './staff-call.ts';
import { decodeBody } from './validate-body.ts';
import { handleViewingCall } from './viewing-call.ts';

const OK = inEnglish('OK');

/** Handles one call and returns status, envelope and headers. Never throws: errors become failure envelopes. */
export async function handleCall(host: CallHost, route: Route, call: IncomingCall): Promise<CallResponse> {
  const { endpoint, headers } = route;
  const ctx = contextOf(host, call);
  try {
    const data = endpoint.permission
      ? await handleStaffCall(host, ctx, route, call)
      : await handleStudentCall(host, ctx, route, call);
    const text = endpoint.successMessage === undefined ? OK : successText(endpoint.successMessage);
    const message = text[ctx.language ?? 'english'];
    return { status: 200, envelope: { status: 'SUCCESS', success: true, message, data: data ?? null }, headers };
  } catch (error) {
    return failure(ctx, error);
  }
}

async function handleStudentCall(host: CallHost, ctx: Ctx, route: Route, call: IncomingCall): Promise<unknown> {
  if (call.token && isViewingToken(call.token)) {
    return handleViewingCall(host, ctx, route, { body: call.body, credentials: call.token });
  }
  const session = await sessionFor(host, ctx, route.endpoint, call.token);
  const body = decodeBody(route, call.body);
  return route.handler(Object.assign(ctx, { session, studentId: session?.studentId }), body);
}

/** Creates the context of a call, without a session. */
export function contextOf(host: CallHost, call: Partial<IncomingCall>): Ctx {
  const requestId = call.requestId ?? randomUUID();
  const base = host.context();
  let log: Ctx['log'] | undefined;
  return {
    ...base,
    // Created on first use: most calls log nothing, and a child logger costs more than many catalogue queries.
    get log() {
      log ??= base.log.child(call.traceId ? { requestId, traceId: call.traceId } : { requestId });
      return log;
    },
    requestId,
    ip: call.ip ?? '',
    userAgent: call.userAgent ?? '',
    language: call.language,
    device: call.device,
    staffCookie: call.staffCookie,
    staffDevice: call.staffDevice,
    connection: call.connection,
    file: call.file,
    session: null,
  };
}

/**
 * Returns the session of a call. Throws notSignedIn (401) if the endpoint needs one, or another kind, and 403 for the
 * staff who see the store as a student.
 */
export async function sessionFor(
  host: CallHost,
  ctx: Ctx,
  endpoint: AnyEndpoint,
  token: string | null,
): Promise<Session | null> {
  if (token && isViewingToken(token)) throw readOnlyView();
  if (endpoint.caller === 'anyone') return null;
  const session = token ? await host.sessionOf(ctx, token) : null;
  if (endpoint.caller === 'visitor') {
    if (token && !session) throw notSignedIn();
    return session?.kind === 'student' ? session : null;
  }
  if (!session || (endpoint.caller === 'student' && session.kind !== 'student')) throw notSignedIn();
  return session;
}
