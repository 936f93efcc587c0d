/** What the check of a refused body costs does not grow with the body. */
import { afterEach, expect, test, vi } from 'vitest';
import { PERMISSION_KEYS } from '../../contract/staff/permissions.ts';
import type { CallHost } from '../../server/platform/http/calls/call-host.ts';
import { handleCall } from '../../server/platform/http/calls/handle-call.ts';
import { route } from '../../server/platform/http/calls/route.ts';
import { type Call, calls, type Shape, sample } from './calls.ts';

afterEach(() => vi.restoreAllMocks());

/** More than the longest permitted list has. */
const SIZE = 31_000;
/** More than any body needs: each of a schema's fields and its text is looked at a few times. */
const MAX_READS = 300;
const MANY_FIELDS = Object.fromEntries(Array.from({ length: SIZE }, (_, nth) => [`field${nth}`, nth]));

const staff = { permissions: new Set(PERMISSION_KEYS), provedUntil: new Date() };
const session = { kind: 'student', studentId: 1, sessionId: 'x' };
const host = {
  context: () => ({ log: { error: () => {}, child: () => ({ error: () => {} }) } }),
  sessionOf: async () => session,
  staffOf: async () => staff,
};

async function statusOf({ endpoint }: Call, body: unknown): Promise<number> {
  const { status } = await handleCall(host as unknown as CallHost, route(endpoint, vi.fn()), { token: 'x', body });
  return status;
}

/** A copy of `value` that counts how often one of its elements or fields is read. */
function countReads(value: object): { counted: object; reads: () => number } {
  let reads = 0;
  const counted = new Proxy(value, {
    get(target, name) {
      reads++;
      return Reflect.get(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      reads++;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return { counted, reads: () => reads };
}

const fieldsOf = ({ endpoint }: Call) => Object.entries((endpoint.body as Shape).properties ?? {});

test.each(calls)('$name reads no string as a list of characters', async (call) => {
  const text = 'x'.repeat(SIZE);
  const walks = [vi.spyOn(Object, 'entries'), vi.spyOn(Object, 'keys'), vi.spyOn(Object, 'values')];
  expect(await statusOf(call, text)).toBe(400);
  for (const walk of walks) expect(walk.mock.calls.filter(([walked]) => (walked as unknown) === text)).toEqual([]);
});

test.each(calls)('$name reads little of a list, or of an object with many fields', async (call) => {
  for (const value of [Array(SIZE).fill(0), MANY_FIELDS]) {
    const { counted, reads } = countReads(value);
    expect(await statusOf(call, counted)).toBe(400);
    expect(reads()).toBeLessThan(MAX_READS);
    for (const [name] of fieldsOf(call)) {
      const field = countReads(value);
      // A log's entries and head may have any field.
      if (name === 'head' && value === MANY_FIELDS) continue;
      const right = sample(call.endpoint.body) as object;
      expect(await statusOf(call, { ...right, [name]: field.counted }), name).toBe(400);
      expect(field.reads(), name).toBeLessThan(MAX_READS);
    }
  }
});

test.each(calls)('$name bounds its lists, and the fields of its objects', ({ endpoint }) => {
  const unlimited = (shape: Shape & { maxItems?: number; additionalProperties?: unknown }, path: string): string[] => [
    ...(shape.items && shape.maxItems === undefined ? [path] : []),
    ...(shape.properties && shape.additionalProperties !== false ? [path] : []),
    ...(shape.items ? unlimited(shape.items, `${path}[]`) : []),
    // The limits are not checked in a union of objects.
    // Of several objects only the first one is checked.
    ...((shape.anyOf ?? []).filter(({ properties }) => properties).length > 1 ? [path] : []),
    ...(shape.anyOf ?? []).flatMap((variant) => unlimited(variant, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => unlimited(inner, `${path}.${name}`)),
  ];
  expect(unlimited(endpoint.body as Shape, '')).toEqual([]);
});
