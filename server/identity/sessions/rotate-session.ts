/** Token rotation: exchanges a refresh token for new tokens. */
import { secretOf } from '../../platform/config/config.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { hashOf } from '../../platform/secrets.ts';
import { refreshDevice } from './known-device.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { invalidateAccessTokens, invalidateSession, issueAccess, markEnded, type Tokens } from './sessions.ts';

/**
 * How long the previous token is accepted: a response may be lost on its way to a phone, which then repeats the request
 * with the same device cookie, if it has one.
 */
const GRACE_MS = 10 * 60_000;

/**
 * Returns new tokens. The previous refresh token gets the current one again for ten minutes, on the device that
 * exchanged it. An older token, or the previous one later or on another device, ends the session. Throws 401 for these
 * and for a token without a live session.
 */
export async function refreshTokens(ctx: Ctx, refreshToken: string): Promise<Tokens> {
  const { tokens, studentId, endedId, droppedHashes } = await inTransaction(ctx, (ctx) => rotate(ctx, refreshToken));
  if (endedId) invalidateSession(endedId);
  invalidateAccessTokens(droppedHashes);
  if (!tokens) throw notSignedIn();
  // After the commit, because a sign-in locks the student before sessions.
  await refreshDevice(ctx, studentId);
  return tokens;
}

type Rotation = { tokens: Tokens | null; studentId: number; endedId: string | null; droppedHashes: string[] };
const REFUSED: Rotation = { tokens: null, studentId: 0, endedId: null, droppedHashes: [] };

async function rotate(ctx: Ctx, token: string): Promise<Rotation> {
  const presented = readRefreshToken(secretOf(ctx.config), token);
  const hash = hashOf(token);
  const session = await lockSession(ctx, presented?.sessionId ?? null, hash);
  if (!session) return REFUSED;
  // The token is newer than the database, which was restored from a backup.
  if (presented && presented.generation > session.generation) return REFUSED;

  if (session.refresh_hash === hash) {
    const refreshToken = await nextToken(ctx, session, presented ? {} : { replaced_refresh_hash: hash });
    return rotationResult(ctx, session, refreshToken);
  }

  const isPrevious = session.previous_refresh_hash === hash;
  const isSameDevice = !session.rotated_by_device || session.rotated_by_device === deviceHash(ctx);
  if (isPrevious && isSameDevice && Number(session.rotated_at) > ctx.now.getTime() - GRACE_MS) {
    const current = currentToken(ctx, session);
    return current ? rotationResult(ctx, session, current) : REFUSED;
  }
  await markEnded(ctx, session.id);
  ctx.log.warn({ sessionId: session.id }, 'old refresh token used: the session was ended');
  return { ...REFUSED, endedId: session.id };
}

/** Returns new tokens of the caller's own session, in the caller's transaction. Throws 401 if the session has ended. */
export async function renewSession(ctx: Ctx, sessionId: string): Promise<Tokens> {
  const session = await lockSession(ctx, sessionId, '');
  if (!session) throw notSignedIn();
  const refreshToken = await nextToken(ctx, session, {});
  const { accessToken, expiresAt, droppedHashes } = await issueAccess(ctx, sessionId);
  invalidateAccessTokens(droppedHashes);
  return { accessToken, expiresAt, refreshToken };
}

type RotatingSession = { id: string; generation: number; refresh_hash: string; device_hash: string | null };

async function nextToken(
  ctx: Ctx,
  session: RotatingSession,
  replaced: { replaced_refresh_hash?: string },
): Promise<string> {
  const generation = session.generation + 1;
  const refreshToken = writeRefreshToken(secretOf(ctx.config), { sessionId: session.id, generation });
  const device = deviceHash(ctx);
  await ctx.db
    .updateTable('identity.session')
    .set({
      generation,
      refresh_hash: hashOf(refreshToken),
      previous_refresh_hash: session.refresh_hash,
      rotated_at: ctx.now,
      rotated_by_device: device,
      // The device that signed in stays recorded, whatever cookie comes later, so that ending this session removes the
      // right device.
      device_hash: session.device_hash ?? device,
      ...replaced,
    })
    .where('id', '=', session.id)
    .execute();
  return refreshToken;
}

/** Returns null for a call or a client without a device cookie. */
function deviceHash({ device }: Ctx): string | null {
  return device?.secret ? hashOf(device.secret) : null;
}

/** The row lock makes simultaneous requests of several tabs wait for each other. */
async function lockSession(ctx: Ctx, sessionId: string | null, hash: string) {
  return ctx.db
    .selectFrom('identity.session')
    .where((eb) =>
      sessionId
        ? eb('id', '=', sessionId)
        : eb.or([
            eb('refresh_hash', '=', hash),
            eb('previous_refresh_hash', '=', hash),
            eb('replaced_refresh_hash', '=', hash),
          ]),
    )
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now)
    .select([
      'id',
      'student_id',
      'generation',
      'refresh_hash',
      'previous_refresh_hash',
      'rotated_at',
      'rotated_by_device',
      'device_hash',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the session's current refresh token; null if another version, or a process with another secret, made it. */
function currentToken(ctx: Ctx, { id, generation, refresh_hash }: RotatingSession): string | null {
  const token = writeRefreshToken(secretOf(ctx.config), { sessionId: id, generation });
  return hashOf(token) === refresh_hash ? token : null;
}

async function rotationResult(
  ctx: Ctx,
  { id, student_id }: { id: string; student_id: number },
  refreshToken: string,
): Promise<Rotation> {
  const { droppedHashes, ...access } = await issueAccess(ctx, id);
  return { tokens: { ...access, refreshToken }, studentId: student_id, endedId: null, droppedHashes };
}
