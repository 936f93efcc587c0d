import type { Transport } from '../../../../contract/client.ts';
import type { CallHost } from './call-host.ts';
import { handleCall } from './handle-call.ts';
import type { Route } from './route.ts';
import { SerializedResponse } from './serialized-response.ts';
import { StreamedResponse } from './streamed-response.ts';

/** A transport that calls handlers in this process, for server rendering and tests. `token` is read for each call. */
export function inProcessTransport(
  host: CallHost,
  routes: readonly Route[],
  token: () => string | null = () => null,
): Transport {
  // Matched by path because the storefront's build has its own copies of the endpoint objects.
  const byPath = new Map(routes.map((route) => [route.endpoint.path, route]));
  return async ({ endpoint, body }) => {
    const route = byPath.get(endpoint.path);
    if (!route) throw new Error(`no route serves ${endpoint.path}`);
    const { envelope, ...rest } = await handleCall(host, route, { token: token(), body });
    const { data: sent } = envelope;
    const data =
      sent instanceof SerializedResponse ? sent.data : sent instanceof StreamedResponse ? await sent.readAll() : sent;
    return { ...rest, envelope: { ...envelope, data } as typeof envelope };
  };
}
