/** All calls of the API, and how the abuse tests send them. */
import { Check } from 'typebox/value';
import type { TSchema } from '#schema';
import { type AnyEndpoint, API_PREFIX, FILE_TYPE, type Method, methodsOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../server/app/domains.ts';

export type Shape = TSchema & {
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  anyOf?: Shape[];
  const?: unknown;
};

export type Call = { name: string; endpoint: AnyEndpoint; method: Method };

export const calls: Call[] = endpoints.flatMap((endpoint) =>
  methodsOf(endpoint).map((method) => ({ name: `${method} ${endpoint.path}`, endpoint, method })),
);

/** The calls of students and visitors; `staff-access.integration.test.ts` has those of the staff. */
export const storeCalls = calls.filter(({ endpoint }) => !endpoint.permission);

export const needsToken = ({ endpoint }: Pick<Call, 'endpoint'>): boolean =>
  endpoint.caller === 'student' || endpoint.caller === 'newcomer';

type Target = { http(path: string, init?: RequestInit): Promise<Response> };

/** Sends a call. A string is sent as it is, as the body or the query. */
export function send(
  site: Target,
  { endpoint, method }: Pick<Call, 'endpoint' | 'method'>,
  body: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...more,
  };
  const path = API_PREFIX + endpoint.path;
  const text = () => (typeof body === 'string' ? body : queryOf(body));
  if (endpoint.isFile) {
    const file = { ...headers, 'content-type': FILE_TYPE };
    return site.http(`${path}?${text()}`, { method, headers: file, body: 'x' });
  }
  if (method === 'POST') {
    return site.http(path, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  }
  return site.http(`${path}?${text()}`, { headers });
}

export function queryOf(body: unknown): string {
  const sent = Object.entries(body as object).filter(([, value]) => value !== undefined);
  return String(
    new URLSearchParams(
      sent.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    ),
  );
}

const KNOWN_VALUES = [
  ...['1', '123456', '9876500002', 'x', 1, 2, true, null, '2026-11-23', '2026-11-23T09:00Z', '2026-11', 2018],
  ...['landing', 'https://shop.example/', 'a@shop.example', '27AAPFU0939F1ZV', ''],
  '00000000-0000-4000-8000-000000000000',
];

/** Ids that exist, so that the code after the look-up runs too. */
const KNOWN_IDS: Record<string, unknown[]> = {
  product_id: [2101],
  product_ids: ['2101', [2101]],
  country_id: [102],
  to_batch_id: [2],
  state_id: [1640],
};

/** A value that the schema accepts, with required fields only. */
export function sample(shape: Shape): unknown {
  const known = KNOWN_VALUES.find((value) => Check(shape, value));
  if (known !== undefined) return known;
  const [variant] = shape.anyOf ?? [];
  if (variant) return sample(variant);
  if (shape.const !== undefined) return shape.const;
  if (shape.items) return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items as Shape));
  const required = shape.required ?? [];
  return Object.fromEntries(
    required.map((name) => {
      const inner = shape.properties?.[name] as Shape;
      return [name, KNOWN_IDS[name]?.find((id) => Check(inner, id)) ?? sample(inner)];
    }),
  );
}
