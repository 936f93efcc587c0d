/** The browsers of a student that show notifications, one for each session, and the kinds that the student switched off. */
import './push-tables.ts';
import { sql } from 'kysely';
import {
  type choosePushKind,
  MAX_PUSH_BROWSERS,
  PUSH_KINDS,
  type PushState,
  pushNotOffered,
  pushServiceUnknown,
  type subscribeToPush,
} from '../../../../contract/account/push.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../../context.ts';
import { malformed, notSignedIn, refuse, violatedConstraint } from '../../http/http-error.ts';
import { generalTexts } from '../../http/texts/general-texts.ts';
import { isBrowserKey, isPushEndpoint } from './push-endpoint.ts';

/** Returns whether the browser of this session gets notifications, and of which kinds. */
export async function readPush(ctx: StudentCtx): Promise<PushState> {
  const { push } = ctx.config;
  const browser = await ctx.db
    .selectFrom('push.subscription')
    .where('session_id', '=', sql<string>`${ctx.session.sessionId}::uuid`)
    .where('server_key', '=', push?.publicKey ?? '')
    .select('endpoint')
    .executeTakeFirst();
  const off = await ctx.db
    .selectFrom('push.switched_off')
    .where('student_id', '=', ctx.studentId)
    .select('kind')
    .execute();
  const isOff = new Set(off.map(({ kind }) => kind));
  return {
    public_key: push?.publicKey ?? null,
    stand_in: push?.standInUrl ? new URL(push.standInUrl).pathname : null,
    endpoint: browser?.endpoint ?? null,
    kinds: PUSH_KINDS.map((kind) => ({ kind, is_on: !isOff.has(kind) })),
  };
}

/**
 * Stores the subscription of this session's browser in place of an earlier one, and deletes the oldest beyond the limit. A browser
 * that another session subscribed belongs to this one from now on. Throws 401 if the session has ended.
 */
export async function saveSubscription(
  ctx: StudentCtx,
  { endpoint, p256dh, auth }: DecodedBody<typeof subscribeToPush>,
): Promise<PushState> {
  const { push } = ctx.config;
  if (!push) throw refuse(pushNotOffered);
  if (!isPushEndpoint(push, endpoint)) throw refuse(pushServiceUnknown);
  if (!isBrowserKey(p256dh)) throw malformed(generalTexts.wrongForm('p256dh'));
  const values = { endpoint, p256dh, auth, server_key: push.publicKey, subscribed_at: ctx.now, failures: 0 };
  await inTransaction(ctx, async (ctx) => {
    const { sessionId } = ctx.session;
    await ctx.db
      .deleteFrom('push.subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '!=', sessionId)
      .execute();
    await ctx.db
      .insertInto('push.subscription')
      .values({ session_id: sessionId, student_id: ctx.studentId, ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
      .execute();
    await sql`delete from push.subscription where session_id in (
      select session_id from push.subscription where student_id = ${ctx.studentId}
      order by subscribed_at desc, session_id offset ${MAX_PUSH_BROWSERS}::int)`.execute(ctx.db);
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'subscription_of_live_session' ? notSignedIn() : error;
  });
  return readPush(ctx);
}

export async function removeSubscription(ctx: StudentCtx): Promise<PushState> {
  await ctx.db.deleteFrom('push.subscription').where('session_id', '=', ctx.session.sessionId).execute();
  return readPush(ctx);
}

export async function switchKind(
  ctx: StudentCtx,
  { kind, is_on }: DecodedBody<typeof choosePushKind>,
): Promise<PushState> {
  const student = { student_id: ctx.studentId, kind };
  if (is_on) {
    await ctx.db
      .deleteFrom('push.switched_off')
      .where('student_id', '=', ctx.studentId)
      .where('kind', '=', kind)
      .execute();
  } else {
    await ctx.db
      .insertInto('push.switched_off')
      .values(student)
      .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doNothing())
      .execute();
  }
  return readPush(ctx);
}

/** For the data export. The address is named by its service only: the rest of it is a secret of the browser. */
export async function exportPush(ctx: Ctx, studentId: number) {
  const browsers = await ctx.db
    .selectFrom('push.subscription')
    .where('student_id', '=', studentId)
    .orderBy('subscribed_at')
    .select(['endpoint', 'subscribed_at'])
    .execute();
  const off = await ctx.db
    .selectFrom('push.switched_off')
    .where('student_id', '=', studentId)
    .orderBy('kind')
    .select('kind')
    .execute();
  return {
    browsers: browsers.map(({ endpoint, subscribed_at }) => ({ service: new URL(endpoint).host, subscribed_at })),
    switched_off: off.map(({ kind }) => kind),
  };
}

/** The subscriptions end with the sessions as well. */
export async function deletePush(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('push.subscription').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('push.switched_off').where('student_id', '=', studentId).execute();
}
