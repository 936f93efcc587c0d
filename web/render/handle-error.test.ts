import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { logErrorContext } from '../lib/api-context.ts';
import { handleError } from './handle-error.ts';

afterEach(() => vi.restoreAllMocks());

/** Requests a page whose loader throws; returns what was logged and printed. */
async function request(path: string, error: unknown) {
  const build = {
    ssr: true,
    basename: '/',
    future: {},
    routeDiscovery: { mode: 'initial' },
    entry: { module: { handleError, default: () => new Response('page') } },
    routes: {
      root: {
        id: 'root',
        path: '/page',
        module: {
          default: () => null,
          loader: () => {
            throw error;
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  } as unknown as ServerBuild;
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(logErrorContext, (...one) => logged.push(one));
  await createRequestHandler(build, 'production')(new Request(`http://localhost${path}`), context);
  return { logged, printed: printed.mock.calls };
}

test('an error of a loader is logged and not printed', async () => {
  const error = new Error('no catalogue');
  const { logged, printed } = await request('/page', error);
  expect(logged).toEqual([[error, 'http://localhost/page']]);
  expect(printed).toEqual([]);
});

test('a page that is not found is neither logged nor printed', async () => {
  expect(await request('/other', null)).toEqual({ logged: [], printed: [] });
});
