import { beforeAll, expect, test, vi } from 'vitest';

type Answer = Promise<Response>;
type Listener = (event: { request: Request; respondWith(answer: Answer): void }) => void;

const COPIED = '/media/papers/a.svg';
const listeners = new Map<string, Listener>();
beforeAll(async () => {
  vi.stubGlobal('self', {
    location: new URL('https://store.test/exam-assets/worker.js'),
    registration: { scope: 'https://store.test/exam' },
    caches: { open: async () => ({ match: async (at: string) => (at === COPIED ? new Response('copy') : undefined) }) },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  await vi.importActual('./worker.ts');
  return () => vi.unstubAllGlobals();
});

test.each([
  [200, COPIED, 'server'],
  [404, COPIED, 'server'],
  [429, COPIED, 'copy'],
  [503, COPIED, 'copy'],
  [429, '/media/papers/b.svg', 'server'],
])('after a response %s the picture %s is that of the %s', async (status, path, expected) => {
  vi.stubGlobal('fetch', async () => new Response('server', { status }));
  const answer = await new Promise<Response>((resolve) => {
    listeners.get('fetch')?.({ request: new Request(`https://store.test${path}`), respondWith: resolve });
  });
  expect(await answer.text()).toBe(expected);
});
