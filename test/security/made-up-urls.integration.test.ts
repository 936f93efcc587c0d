/** Any number of invented URLs: they run no SQL, memory use stays bounded, and no request fails. */
import { Agent, get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInformationOfSeoUrl } from '../../contract/catalogue/catalogue.ts';
import { catalogue } from '../../server/catalogue/index.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

/** `MADE_UP=100000` runs the long form. */
const COUNT = Number(process.env.MADE_UP ?? 1000);

let store: TestStore;
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  agent.destroy();
  await store.close();
});

function getText(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(store.url + path, { agent }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const API = `/api/v1${getInformationOfSeoUrl.path}?seo_url=`;

test(
  'cost no statement, and memory stays as it was',
  async () => {
    const round = async (name: string) => {
      for (let at = 0; at < COUNT; at += 100) {
        const slugs = Array.from(
          { length: 100 },
          (_, n) => `${name}-${(at + n).toString(36)}/made-up-${'x'.repeat(n)}`,
        );
        for (const { status, text } of await Promise.all(slugs.map((slug) => getText(API + slug)))) {
          expect(status).toBe(200);
          expect(text).not.toContain('made-up');
        }
      }
    };
    await round('warm');
    const before = heapMb();
    const statements = await store.statements(() => round('cold'));
    expect(statements.filter((text) => !/jobs\./.test(text))).toEqual([]);
    expect(heapMb() - before).toBeLessThan(16);
  },
  30_000 + COUNT * 10,
);

test('in any spelling they lead only into the catalogue, and are repeated to nobody', async () => {
  const known = new Set(catalogue().products.map(({ seoUrl }) => seoUrl));
  const letters = fc.constantFrom(
    '..',
    '.',
    '/',
    '//',
    '%2f',
    '%00',
    '%0d%0a',
    '\\',
    '<script>',
    "'",
    '"',
    'ssc',
    'é',
    '%',
    '?',
    ';',
    ' ',
    '%c0%af',
  );
  const made = fc.array(letters, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(made, async (slug) => {
      const { status, text } = await getText(`${API}${encodeURIComponent(slug)}`);
      expect([200, 400], slug).toContain(status);
      const { data } = JSON.parse(text);
      if (data && data.case !== 0)
        expect([...known].some((one) => one.startsWith(slug.replace(/^\/+|\/+$/g, '')))).toBe(true);
      expect(text).not.toContain('<script>');
    }),
    { numRuns: 60, seed: 20261121 },
  );
});
