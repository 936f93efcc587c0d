import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openSandboxDatabase } from '../test/support/database/sandbox-database.ts';
import { mountSandbox, type SandboxConfig } from './index.ts';

const database = await openSandboxDatabase();
afterAll(() => database.close());

function sandboxOf(isExposed: boolean) {
  const fastify = Fastify();
  const absent = { payu: null, easebuzz: null, google: null, push: null, staffOidc: null, mail: { isSandbox: false } };
  const config: SandboxConfig = {
    ...absent,
    publicUrl: 'http://localhost:3000',
    sms: { isSandbox: true },
    sandboxSmtpPort: 0,
    isExposed,
  };
  mountSandbox(fastify, config, database);
  return async (host: string, headers: Record<string, string> = {}) =>
    (await fastify.inject({ url: '/sandbox/outbox.json?to=9876500001', headers: { host, ...headers } })).statusCode;
}

test.each([
  'localhost:3000',
  'localhost',
  'demo.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('the sandbox answers as %s', async (host) => {
  expect(await sandboxOf(false)(host)).toBe(200);
});

test.each([
  'rebound.example:3000',
  'localhost.example',
  '127.0.0.1.example',
  '192.168.1.5:3000',
])('the sandbox of a store on loopback refuses the name %j', async (host) => {
  expect(await sandboxOf(false)(host)).toBe(403);
});

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
])('the sandbox of a store on loopback refuses a request with %s', async (name) => {
  expect(await sandboxOf(false)('localhost:3000', { [name]: '203.0.113.7' })).toBe(403);
});

test('a store that is intentionally exposed to other machines shows its sandbox by any name', async () => {
  expect(await sandboxOf(true)('192.168.1.5:3000')).toBe(200);
});
