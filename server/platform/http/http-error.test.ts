import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '../context.ts';
import { failure } from './calls/failure.ts';
import { isDatabaseUnavailable } from './http-error.ts';

/** A database that accepts connections and never responds. */
const open: Socket[] = [];
const silent = createServer((socket) => open.push(socket));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  port = (silent.address() as AddressInfo).port;
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

const pool = (at: number) =>
  new pg.Pool({ host: '127.0.0.1', port: at, user: 'x', database: 'x', max: 1, connectionTimeoutMillis: 60 });
const ctx = { log: { error: vi.fn(), warn: vi.fn() }, requestId: 'r' } as unknown as Pick<Ctx, 'log' | 'requestId'>;

test('a database that does not respond, and an exhausted pool, are 503 and retryable', async () => {
  const busy = pool(port);
  const errors = await Promise.all([busy, busy].map((one) => one.query('select 1').catch((error: unknown) => error)));
  expect(errors).toHaveLength(2);
  for (const error of errors) {
    expect(failure(ctx, error)).toMatchObject({
      status: 503,
      envelope: { status: 'FAILURE', code: 'unavailable' },
      headers: { 'retry-after': '5' },
    });
  }
});

test('so is one that does not exist', async () => {
  const refused = await pool(1)
    .query('select 1')
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])('so is one whose machine is not found: %s', (code) => {
  expect(failure(ctx, Object.assign(new Error('no'), { code }))).toMatchObject({ status: 503 });
});

test.each([
  ['its disk is full', '53100'],
  ['its memory is full', '53200'],
  ['it has too many callers', '53300'],
  ['it is being stopped', '57P01'],
  ['it is starting', '57P03'],
  ['a statement ran longer than it may', '57014'],
  ['a statement waited for a lock longer than it may', '55P03'],
])('so is one that says %s', (_, code) => {
  expect(failure(ctx, Object.assign(new Error('no'), { code }))).toMatchObject({ status: 503 });
});

test('so is the rollback of a transaction whose connection broke', async () => {
  // The state in which the driver leaves a client whose connection failed during a statement.
  const client = Object.assign(new pg.Client(), { _queryable: false });
  const refused = await client.query('rollback').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test.each([
  '22021',
  '22P05',
  '22P02',
  '22003',
  '22007',
  '22008',
])('a value that the database refuses with %s is a 400', (code) => {
  expect(failure(ctx, Object.assign(new Error('refused'), { code }))).toMatchObject({
    status: 400,
    envelope: { status: 'FAILURE', code: 'malformed' },
  });
});

test('a bug stays a 500', () => {
  for (const error of [new TypeError('x is not a function'), new Error('timeout'), { code: '42601' }, null]) {
    expect(failure(ctx, error).status).toBe(500);
  }
});
