/** Refresh tokens: session id and generation with an HMAC, so that every earlier token of a session is recognised. */
import { hmac, isEqualSecret } from '../../platform/secrets.ts';

export type RefreshToken = { sessionId: string; generation: number };

const TOKEN_PATTERN = /^(r1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8}))\.[\w-]{43}$/;

/** Returns always the same token for a session and generation, so that a lost response can be repeated. */
export function writeRefreshToken(installationSecret: string, { sessionId, generation }: RefreshToken): string {
  return sign(installationSecret, `r1.${sessionId}.${generation}`);
}

/** Returns null unless this installation's secret signed the token. */
export function readRefreshToken(installationSecret: string, token: string): RefreshToken | null {
  const [, signed = '', sessionId = '', generation = ''] = TOKEN_PATTERN.exec(token) ?? [];
  if (!signed || !isEqualSecret(token, sign(installationSecret, signed))) return null;
  return { sessionId, generation: Number(generation) };
}

function sign(installationSecret: string, text: string): string {
  return `${text}.${hmac(installationSecret, 'identity|refresh token', text)}`;
}
