/**
 * Fuzz test based on the OpenAPI document: for each call, inputs that fit its schema and inputs that break it at one
 * place. No request causes a 5xx, every response is an envelope, and each success fits the documented schema. `npm run
 * fuzz` sends a thousand inputs for each call, with a random seed that a failure prints.
 */
import fc from 'fast-check';
import { Compile, type Validator } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_TYPE } from '../../contract/endpoint.ts';
import { grantProduct } from '../support/domains/assessment/paper.ts';
import { staff } from '../support/domains/staff.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';
import { queryOf } from './calls.ts';

const RUNS = Number(process.env.FUZZ ?? 8);

type Schema = {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};
type Operation = {
  security: object[];
  parameters?: Array<{ name: string; required: boolean; schema: Schema }>;
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  responses: { 200: { content: { 'application/json': { schema: Schema } } } };
};

let store: TestStore;
let paths: Record<string, Record<string, Operation>>;
let token = '';
let staffToken = '';
beforeAll(async () => {
  store = await openTestStore();
  paths = (await (await store.http('/api/v1/openapi.json')).json()).paths;
  await grantProduct(store, await store.student('Ravi'));
});
afterAll(() => store.close());

test(
  'every operation of the document handles any input',
  async () => {
    const found: string[] = [];
    let requests = 0;
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const promised = Compile(operation.responses[200].content['application/json'].schema as never);
        const input = inputOf(operation);
        const property = fc.asyncProperty(input, async (body) => {
          requests++;
          const reply = await sendRequest(path, method, body, operation);
          expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(500);
          checkResponse(reply, promised);
        });
        const seed = process.env.FUZZ ? {} : { seed: 20261121 };
        const { failed, ...details } = await fc.check(property, {
          numRuns: RUNS,
          interruptAfterTimeLimit: 60_000,
          ...seed,
        });
        if (failed)
          found.push(
            `${method} ${path} seed ${details.seed}: ${JSON.stringify(details.counterexample)?.slice(0, 500)} ${String(details.errorInstance).slice(0, 400)}`,
          );
      }
    }
    if (process.env.FUZZ) console.log(`${requests} requests, ${found.length} findings`);
    expect(found.join('\n')).toBe('');
    expect(requests).toBeGreaterThanOrEqual(Object.keys(paths).length * RUNS);
  },
  60_000 + RUNS * 10_000,
);

type ReceivedResponse = { status: number; text: string };

async function sendRequest(
  path: string,
  method: string,
  body: unknown,
  { security, requestBody }: Operation,
): Promise<ReceivedResponse> {
  const isFile = requestBody !== undefined && !requestBody.content['application/json'];
  const type = isFile ? FILE_TYPE : 'application/json';
  const headers = { 'content-type': type, ...(security.length > 0 ? await credentials(path) : {}) };
  const isGet = method === 'get';
  const isRecord = typeof body === 'object' && body !== null;
  const url = `/api/v1${path}${(isGet || isFile) && isRecord ? `?${queryOf(body)}` : ''}`;
  const sent = isFile ? `%PDF-1.4 ${JSON.stringify(body)}` : JSON.stringify(body);
  const response = await store.http(url, isGet ? { headers } : { method: 'POST', headers, body: sent });
  if (response.status === 401) token = staffToken = '';
  return { status: response.status, text: await response.text() };
}

/** The headers of Ravi, or of the owner for a call of the staff. */
async function credentials(path: string): Promise<Record<string, string>> {
  if (path.startsWith('/staff/')) {
    staffToken ||= (await staff(store, 'owner')).token;
    return { cookie: `sopan_staff=${staffToken}` };
  }
  token ||= (await store.student('Ravi')).token;
  return { authorization: `Bearer ${token}` };
}

function checkResponse({ status, text }: ReceivedResponse, promised: Validator): void {
  const envelope = JSON.parse(text);
  if (envelope.status === 'SUCCESS') {
    expect(status).toBe(200);
    const [wrong] = promised.Check(envelope) ? [] : promised.Errors(envelope);
    expect(wrong && `${wrong.instancePath} ${wrong.message}`).toBeUndefined();
  } else {
    expect(envelope).toMatchObject({ status: 'FAILURE', success: false, data: null });
    expect(envelope.code).toMatch(/^[a-z_]+$/);
    expect(envelope.message).toMatch(/^\S[\s\S]{3,300}$/);
  }
}

function inputOf({ parameters, requestBody }: Operation): fc.Arbitrary<unknown> {
  const schema: Schema = requestBody?.content['application/json']?.schema ?? {
    type: 'object',
    properties: Object.fromEntries((parameters ?? []).map(({ name, schema }) => [name, schema])),
    required: (parameters ?? []).filter(({ required }) => required).map(({ name }) => name),
  };
  const right = validValues(schema);
  return fc.oneof(
    { weight: 2, arbitrary: right },
    { weight: 3, arbitrary: brokenValues(right) },
    { weight: 1, arbitrary: UNUSUAL_VALUES },
  );
}

/** Ids of the demo institute, so that the code after the first look-up runs too. */
const IDS = [1, 2, 3, 102, 501, 507, 1635, 2101, 2102, 2103, 501_001];
const UNUSUAL_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .anything({ maxDepth: 3, withNullPrototype: false, withBigInt: false })
    .filter((value) => JSON.stringify(value) !== undefined),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e300,
    '',
    ' ',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '../../etc/passwd',
    '#{7*7}',
    '{{7*7}}',
  ),
);

/** Values that the schema accepts. */
function validValues(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValues));
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, validValues(inner)]);
      const requiredKeys = (schema.required ?? []) as never[];
      return fc.record(Object.fromEntries(fields), { requiredKeys });
    }
    case 'array':
      return fc.array(validValues(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 3,
      });
    case 'integer': {
      const max = Math.min(schema.maximum ?? 2 ** 53 - 1, 2 ** 53 - 1);
      const min = Math.max(schema.minimum ?? -(2 ** 31), -(2 ** 53 - 1));
      const ids = IDS.filter((id) => id >= min && id <= max);
      return orOneOf(
        fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1))),
        ids,
      );
    }
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'string':
      return text(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return UNUSUAL_VALUES;
  }
}

/** Half of the values are of the list, unless it is empty: a filter that lets nothing pass would never end. */
function orOneOf<Value>(values: fc.Arbitrary<Value>, list: readonly Value[]): fc.Arbitrary<Value> {
  return list.length > 0 ? fc.oneof(values, fc.constantFrom(...list)) : values;
}

function text({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) });
  if (!pattern)
    return orOneOf(
      free,
      IDS.map(String).filter((id) => id.length >= minLength && id.length <= maxLength),
    );
  return fc.stringMatching(new RegExp(pattern)).map((value) => value.slice(0, maxLength));
}

/** Breaks a valid value at one place, at any depth: replaces a value, adds an unknown field or removes a field. */
function brokenValues(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      right,
      fc.nat(),
      fc.constantFrom('replace', 'add', 'drop'),
      UNUSUAL_VALUES,
      fc.constantFrom('role', '__proto__', 'price', 'x'.repeat(200)),
    )
    .map(([value, at, how, odd, name]) => {
      const copy = JSON.parse(JSON.stringify(value ?? null)) as unknown;
      const places = placesOf(copy);
      const place = places[at % places.length];
      if (!place) return odd;
      if (how === 'replace') place.inside[place.name] = odd;
      else if (how === 'drop') delete place.inside[place.name];
      else Object.defineProperty(place.inside, name, { value: odd, enumerable: true, configurable: true });
      return copy;
    });
}

type Place = { inside: Record<string, unknown>; name: string };

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = value as Record<string, unknown>;
  return Object.keys(inside).flatMap((name) => [{ inside, name }, ...placesOf(inside[name])]);
}
