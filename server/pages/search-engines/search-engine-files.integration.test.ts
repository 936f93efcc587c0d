/** Files for search engines and link previews: sitemap, robots.txt, share pictures, manifest. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPage } from '../../../test/support/store/rendered.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { appIcons, appScreenshots } from '../brand/app-pictures.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const read = async (path: string) => (await store.http(path)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

test('the sitemap lists products for sale and written pages, once each, with the day of their last change', async () => {
  const xml = await read('/sitemap.xml');
  const addresses = addressesIn(xml);
  const { publicUrl } = store.config;
  for (const path of [
    '/',
    '/about-us',
    '/ssc',
    '/ssc/cgl',
    '/ssc/cgl/test-series',
    '/product-list/1',
    '/upsc/ias-foundation-2027',
  ])
    expect(addresses).toContain(publicUrl + path);
  expect(addresses).not.toContain(`${publicUrl}/judiciary/clat-2028-test-series`);
  expect(addresses.join('\n')).not.toMatch(/\/(login|my-|pay|search|explore|comingsoon|product-information)/);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(addresses.length);
});

test('the sitemap comes from memory, compressed, and is not sent again to a client that has it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const statements = await store.statements(async () => {
    const first = await store.http('/sitemap.xml', { headers });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const again = await store.http('/sitemap.xml', {
      headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    await read('/robots.txt');
  });
  expect(statements).toEqual([]);
  expect((await store.http('/sitemap-1.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${store.config.publicUrl}/sitemap.xml`);
  for (const path of ['/api/', '/sandbox/', '/my-orders', '/pay/', '/payment', '/search?q'])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

test('a shared link shows a PNG of the product, of its vertical, or of the store', async () => {
  const bytesOf = async (path: string) => {
    const response = await store.http(path);
    expect(response.headers.get('content-type'), path).toBe('image/png');
    return Buffer.from(await response.arrayBuffer());
  };
  const product = await bytesOf('/share/upsc/ias-foundation-2027.png');
  const listing = await bytesOf('/share/upsc/prelims/online.png');
  const rest = await bytesOf('/share/default.png');
  for (const png of [product, listing, rest]) expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(product.equals(rest) || listing.equals(rest)).toBe(false);
  expect((await bytesOf('/share/upsc.png')).equals(listing)).toBe(true);
  expect((await bytesOf('/share/..%2f..%2fsecret.png')).equals(rest)).toBe(true);
});

test('each language has a manifest of the institute, whose icons, shortcuts and screenshots exist', async () => {
  const pictureAt = async (path: string) => {
    const response = await store.http(path);
    expect(response.headers.get('content-type'), path).toMatch(/^image\/(png|webp)$/);
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    return `${width}x${height}`;
  };
  const manifests = [];
  for (const path of ['/site.webmanifest', '/hi/site.webmanifest']) {
    const response = await store.http(path);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) expect(await pictureAt(src)).toBe(sizes);
    for (const { url } of manifest.shortcuts) expect(await renderPage(store, url)).toContain(`href="${path}"`);
    manifests.push(manifest);
  }
  for (const size of ['180x180', '48x48'])
    expect(await pictureAt(`/media/app/icon-${Number.parseInt(size, 10)}.png`)).toBe(size);
  expect(manifests).toMatchObject([
    { name: 'Sopan', lang: 'en-IN', dir: 'ltr', id: '/', start_url: '/', scope: '/', theme_color: '#a2340f' },
    { name: 'सोपान', lang: 'hi-IN', dir: 'ltr', id: '/hi', start_url: '/hi', scope: '/', theme_color: '#a2340f' },
  ]);
  expect(manifests.map(({ shortcuts }) => shortcuts.map(({ url }) => url))).toEqual([
    ['/my-courses', '/my-results'],
    ['/hi/my-courses', '/hi/my-results'],
  ]);
  expect(JSON.stringify([manifests[1]?.shortcuts, manifests[1]?.screenshots])).toMatch(/मेरे कोर्स.*फ़ोन पर स्टोर/);
});

test('an institute without pictures of the app has its mark as the icon, and no screenshots', async () => {
  const config = { ...store.ctx().config, dataDir: mkdtempSync(join(tmpdir(), 'no-media-')) };
  expect(await appIcons(config, '/brand.svg?v=1')).toMatchObject([{ src: '/brand.svg?v=1', sizes: 'any' }]);
  expect(await appScreenshots(config, 'english', { narrow: '', wide: '' })).toEqual([]);
});

type Picture = { src: string; sizes: string };
type Manifest = {
  icons: (Picture & { purpose: string })[];
  screenshots: (Picture & { form_factor: string })[];
  shortcuts: { url: string }[];
};
