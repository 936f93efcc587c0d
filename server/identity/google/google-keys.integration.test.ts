/** Google ID tokens after Google's keys changed, and with keys that are not Google's. */
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTokenSigner } from '../../../sandbox/google-tokens.ts';
import { makeSigningKey } from '../../../sandbox/signing-key.ts';
import { freePort } from '../../../test/support/http/port.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { Ctx } from '../../platform/context.ts';
import { verifyGoogleToken } from './google-id-token.ts';

const GOOGLE = 'https://accounts.google.com';
const KAVYA = { sub: '1', email: 'kavya@gmail.example', given_name: 'Kavya', family_name: 'Rao' };

let store: TestStore;
let server: Server;
let keys: { keys: object[] } = { keys: [] };
let fetched = 0;
let jwksUrl: string;
beforeAll(async () => {
  store = await openTestStore();
  const port = await freePort();
  jwksUrl = `http://127.0.0.1:${port}/certs`;
  server = createServer((_request, response) => {
    fetched += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(async () => {
  await store.close();
  server.close();
});
afterEach(() => vi.useRealTimers());

/** Returns a context that trusts Google as in production, with Google's keys read from this test's server. */
function trusting(keysUrl = jwksUrl): Ctx {
  const ctx = store.ctx();
  const google = {
    isSandbox: false,
    clientId: 'shop',
    issuers: [GOOGLE, 'accounts.google.com'],
    jwksUrl: keysUrl,
    chooserUrl: null,
  };
  return { ...ctx, config: { ...ctx.config, google } };
}
function maker(issuer: string, clientId = 'shop') {
  const key = makeSigningKey();
  return createTokenSigner({ issuer, clientId, ownKey: () => key });
}
const tokenOf = (by: ReturnType<typeof maker>) => by.tokenFor(KAVYA, 'n', '', store.clock.now().getTime());

it('are fetched once, and again when a token names a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [before, after] = [maker(GOOGLE), maker(GOOGLE)];
  const ctx = trusting();
  keys = await before.jwks();
  for (const _time of [1, 2, 3])
    expect(await verifyGoogleToken(ctx, await tokenOf(before))).toMatchObject({ sub: '1' });
  expect(fetched).toBe(1);
  keys = await after.jwks();
  vi.advanceTimersByTime(60_000);
  expect(await verifyGoogleToken(ctx, await tokenOf(after))).toMatchObject({ sub: '1' });
  expect(fetched).toBe(2);
  await expect(verifyGoogleToken(ctx, await tokenOf(before))).rejects.toMatchObject({ code: 'social_refused' });
});

it('of another issuer, and of the sandbox, are refused where Google is configured', async () => {
  const standIn = maker('http://localhost:3000/sandbox/google');
  keys = await standIn.jwks();
  await expect(verifyGoogleToken(trusting(), await tokenOf(standIn))).rejects.toMatchObject({ code: 'social_refused' });
  const other = maker(GOOGLE, 'another-shop');
  keys = await other.jwks();
  await expect(verifyGoogleToken(trusting(), await tokenOf(other))).rejects.toMatchObject({ code: 'social_refused' });
  const good = maker('accounts.google.com');
  keys = await good.jwks();
  expect(await verifyGoogleToken(trusting(), await tokenOf(good))).toMatchObject({ email: KAVYA.email });
});

it('that cannot be read are a different error from a wrong token', async () => {
  const ctx = trusting('http://127.0.0.1:9/certs');
  await expect(verifyGoogleToken(ctx, await tokenOf(maker(GOOGLE)))).rejects.toMatchObject({ status: 503 });
});
