/** Limits and queue of the links that the staff open. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { StaffMember } from '../../platform/context.ts';
import { signForStaff } from '../../platform/http/auth/staff-link.ts';
import { staffOf } from '../index.ts';
import { runForStaffLink } from './verify-staff-link.ts';

let store: TestStore;
let [owner, other]: StaffMember[] = [];
beforeAll(async () => {
  store = await openTestStore();
  [owner, other] = await Promise.all(['owner', 'owner'].map(() => newMember()));
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(10_000));

async function newMember(): Promise<StaffMember> {
  const member = await staffOf(store.ctx(), (await staff(store, 'owner')).token);
  if (!member) throw new Error('no member');
  return member;
}

/** Opens a link to `/test/<name>`; returns what the work returns, or 429. */
function open(name: string, member = owner as StaffMember, work = async () => 'opened'): Promise<unknown> {
  const path = `/test/${name}`;
  const url = new URL(signForStaff({ ...store.ctx(), staff: member }, path), 'http://shop.example');
  const query = Object.fromEntries(url.searchParams);
  return runForStaffLink(store.ctx(), { path, query, permission: null }, work).catch((error) => error.status);
}

test('one link is opened 15 times in ten seconds, and does not use up those of its session', async () => {
  for (let nth = 0; nth < 15; nth++) expect(await open('passed-on')).toBe('opened');
  for (let nth = 0; nth < 200; nth++) expect(await open('passed-on')).toBe(429);
  expect(await open('another')).toBe('opened');
  // A session of the same person has links of its own.
  expect(await open('passed-on', other)).toBe('opened');
  store.clock.advance(10_000);
  expect(await open('passed-on')).toBe('opened');
});

test('all links of a session are opened 100 times in ten seconds', async () => {
  for (let nth = 0; nth < 100; nth++) expect(await open(`link-${nth % 10}`)).toBe('opened');
  expect(await open('new')).toBe(429);
  expect(await open('new', other)).toBe('opened');
});

test('two links of a person are served at once, of all sessions', async () => {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const hold = async () => {
    begun++;
    await held.promise;
    return 'opened';
  };
  const opened = [open('a', owner, hold), open('b', owner, hold), open('c', other, hold), open('d', other, hold)];
  while (begun < 2) await setTimeout(10);
  await setTimeout(200);
  expect(begun).toBe(2);
  held.resolve();
  expect(await Promise.all(opened)).toEqual(opened.map(() => 'opened'));
});
