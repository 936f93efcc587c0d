import { describe, expect, it } from 'vitest';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const SECRET = 'the secret of this installation';
const SESSION = '5c1f2d0e-8f0b-4a53-9a3e-0d7a3b1c9e11';

describe('a refresh token', () => {
  it('names its session and generation, and fits the field of the call', () => {
    const longest = { sessionId: SESSION, generation: 999_999_999 };
    const token = writeRefreshToken(SECRET, longest);
    expect(token.length).toBeLessThanOrEqual(200);
    expect(readRefreshToken(SECRET, token)).toEqual(longest);
    expect(writeRefreshToken(SECRET, longest)).toBe(token);
  });

  it('cannot be read when any character of it was changed', () => {
    const token = writeRefreshToken(SECRET, { sessionId: SESSION, generation: 10 });
    for (let at = 0; at < token.length; at++) {
      const changed = token[at] === '0' ? '1' : '0';
      expect(readRefreshToken(SECRET, token.slice(0, at) + changed + token.slice(at + 1)), `at ${at}`).toBeNull();
    }
    for (const other of ['', 'x', `${token}0`, token.slice(0, -1), ` ${token}`, `${token}\n`]) {
      expect(readRefreshToken(SECRET, other), other).toBeNull();
    }
  });

  it('cannot be read with another secret', () => {
    const token = writeRefreshToken('another secret', { sessionId: SESSION, generation: 0 });
    expect(readRefreshToken(SECRET, token)).toBeNull();
  });
});
