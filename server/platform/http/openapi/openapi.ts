/** Generates the OpenAPI 3.1 document of the API from the endpoints. */
import { type AnyEndpoint, API_PREFIX, FILE_TYPE, methodsOf } from '../../../../contract/endpoint.ts';
import type { Config } from '../../config/config.ts';
import { staffCookie } from '../auth/staff-cookie.ts';

type Schema = { type?: string; properties?: Record<string, unknown>; required?: string[] };

/** Returns the document as an object; `publicUrl` is its server. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], config: Pick<Config, 'publicUrl'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description:
        'The calls of the store. Every answer is one envelope; a business refusal is HTTP 200 with status FAILURE and a code. Messages are in English, or in Hindi if accept-language prefers it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl + API_PREFIX }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    security: [],
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: staffCookie(config).name },
      },
      responses,
    },
  };
}

function tagOf(endpoint: AnyEndpoint): string {
  return (endpoint.path.split('/')[1] ?? '').toLowerCase();
}

function pathsOf(endpoints: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    for (const method of methodsOf(endpoint)) {
      const path = paths[endpoint.path] ?? {};
      paths[endpoint.path] = path;
      path[method.toLowerCase()] = operationOf(endpoint, method);
    }
  }
  return paths;
}

function operationOf(endpoint: AnyEndpoint, method: string) {
  const body = plain(endpoint.body) as Schema;
  return {
    operationId: `${method.toLowerCase()}_${endpoint.path.slice(1).replaceAll('/', '_')}`,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.refusals?.length ? { description: refusalsText(endpoint) } : {}),
    security: securityOf(endpoint),
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(endpoint.needsProof ? { 'x-needs-proof': true } : {}),
    ...(method === 'GET' || endpoint.isFile ? { parameters: parametersOf(body) } : {}),
    ...(method === 'GET' ? {} : { requestBody: requestBodyOf(endpoint, body) }),
    responses: {
      200: {
        description: 'The envelope: SUCCESS with data, or FAILURE with a code and a message',
        content: { 'application/json': { schema: envelopeOf(plain(endpoint.data)) } },
      },
      400: { $ref: '#/components/responses/Malformed' },
      ...(endpoint.caller === 'anyone' ? {} : { 401: { $ref: '#/components/responses/NotSignedIn' } }),
      ...(endpoint.permission ? { 403: { $ref: '#/components/responses/NotAllowed' } } : {}),
      429: { $ref: '#/components/responses/TooMany' },
    },
  };
}

function requestBodyOf({ isFile }: AnyEndpoint, body: Schema) {
  const content = isFile ? { [FILE_TYPE]: {} } : { 'application/json': { schema: body } };
  return { required: true, content };
}

function securityOf({ caller }: AnyEndpoint): object[] {
  if (caller === 'anyone') return [];
  if (caller === 'staff') return [{ staff: [] }];
  return caller === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function refusalsText(endpoint: AnyEndpoint): string {
  return (endpoint.refusals ?? []).map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n');
}

function parametersOf(body: Schema) {
  return Object.entries(body.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: body.required?.includes(name) ?? false,
    schema,
  }));
}

function envelopeOf(data: unknown) {
  const fields = { success: { type: 'boolean' }, message: { type: 'string' } };
  return {
    oneOf: [
      {
        type: 'object',
        required: ['status', 'success', 'message', 'data'],
        properties: { status: { const: 'SUCCESS' }, ...fields, data },
      },
      {
        type: 'object',
        required: ['status', 'success', 'message', 'code'],
        properties: {
          status: { const: 'FAILURE' },
          ...fields,
          code: { type: 'string' },
          data: { type: 'null' },
          field: { type: 'string', description: 'The field of the body that is wrong, if the refusal is about one' },
        },
      },
    ],
  };
}

/** Removes TypeBox's symbols and functions. */
function plain(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema));
}

const failure = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'success', 'message', 'code'],
        properties: {
          status: { const: 'FAILURE' },
          success: { const: false },
          message: { type: 'string' },
          code: { type: 'string' },
          data: { type: 'null' },
        },
      },
    },
  },
});

const responses = {
  Malformed: failure('The request is malformed; nothing was changed'),
  NotSignedIn: failure('No session, or a dead one'),
  NotAllowed: failure('The role does not have the permission, or the request came from another site'),
  TooMany: failure('Too many calls; Retry-After says when to try again'),
};
