/** Refresh tokens: session and generation under a MAC, so that every earlier one of a session is recognised. */
import { isSame, sealOf } from './secrets.ts';

export type RefreshToken = { sessionId: string; generation: number };

const SHAPE = /^(r1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8}))\.[\w-]{43}$/;

/** Always the same text for a session and generation, so that a lost answer can be repeated. */
export function writeRefreshToken(installationSecret: string, { sessionId, generation }: RefreshToken): string {
  return sign(installationSecret, `r1.${sessionId}.${generation}`);
}

/** Null unless this installation's secret made it. */
export function readRefreshToken(installationSecret: string, token: string): RefreshToken | null {
  const [, signed = '', sessionId = '', generation = ''] = SHAPE.exec(token) ?? [];
  if (!signed || !isSame(token, sign(installationSecret, signed))) return null;
  return { sessionId, generation: Number(generation) };
}

function sign(installationSecret: string, text: string): string {
  return `${text}.${sealOf(installationSecret, 'refresh token', text)}`;
}
