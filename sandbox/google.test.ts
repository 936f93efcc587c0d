import Fastify from 'fastify';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { openSandboxDatabase } from '../test/support/database/sandbox-database.ts';
import { googleSandbox } from './google.ts';

const STORE = 'https://shop.example';
const database = await openSandboxDatabase();
afterAll(() => database.close());

function sandbox() {
  const fastify = Fastify();
  googleSandbox(fastify, { clientId: 'client', storeUrl: STORE, database });
  return fastify;
}
const chooser = (origin: string) => `/sandbox/google?nonce=zz%22%3Ezz&origin=${encodeURIComponent(origin)}`;

it('shows its accounts to the store and this machine only', async () => {
  const fastify = sandbox();
  for (const origin of [STORE, 'http://localhost:3000', 'http://127.0.0.1:5173']) {
    const page = await fastify.inject(chooser(origin));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('kavya.rao@gmail.example');
    expect(page.body).not.toContain('zz">zz');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  }
  for (const origin of ['https://evil.example', `${STORE}/path`, `${STORE}.evil.example`, 'null', '*']) {
    expect((await fastify.inject(chooser(origin))).statusCode).toBe(400);
  }
});

it('signs tokens that its published keys confirm', async () => {
  const fastify = sandbox();
  const payload = { email: 'Somebody@mail.example', name: 'Some Body', nonce: 'n' };
  const { credential } = (await fastify.inject({ method: 'POST', url: '/sandbox/google/token', payload })).json();
  const keys = (await fastify.inject('/sandbox/google/jwks')).json() as JSONWebKeySet;
  const { payload: claims } = await jwtVerify(credential, createLocalJWKSet(keys), { audience: 'client' });
  expect(claims).toMatchObject({
    iss: `${STORE}/sandbox/google`,
    email: 'somebody@mail.example',
    email_verified: true,
    given_name: 'Some',
    family_name: 'Body',
    nonce: 'n',
  });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const again = (await fastify.inject({ method: 'POST', url: '/sandbox/google/token', payload })).json();
  expect(decodeJwt(again.credential).sub).toBe(claims.sub);
  const other = { ...payload, email: 'nobody@mail.example' };
  const another = (await fastify.inject({ method: 'POST', url: '/sandbox/google/token', payload: other })).json();
  expect(decodeJwt(another.credential).sub).not.toBe(claims.sub);
});

it('uses the same key in every process, also if two begin together', async () => {
  await database.query('delete from sandbox.signing_key');
  const [one, other] = [sandbox(), sandbox()];
  const keysOf = async (fastify: typeof one) => (await fastify.inject('/sandbox/google/jwks')).json();
  const [first, second] = await Promise.all([keysOf(one), keysOf(other)]);
  expect(first).toEqual(second);
  expect(await keysOf(sandbox())).toEqual(first);
});

it('refuses an unsupported request', async () => {
  const fastify = sandbox();
  for (const payload of [{}, { email: 'a@b.in' }, { email: 'a@b.in', nonce: 'n', fault: 'toString' }]) {
    expect((await fastify.inject({ method: 'POST', url: '/sandbox/google/token', payload })).statusCode).toBe(400);
  }
});
