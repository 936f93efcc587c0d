/** Sample classes: each has a page that plays the institute's own film, or links to another site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getDashboardData, getSampleClass } from '../../../contract/pages.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import type { ContentFile } from '../../platform/files/content-file.ts';
import { importLanding, reloadPages } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const cards = async () => (await dataOf(store.httpApi()(getDashboardData, {}))).sample_classes;
const sampleClass = (key: string) => dataOf(store.httpApi()(getSampleClass, { key }));

test('each of the twelve plays on a page of this site and names the course it is part of', async () => {
  const listed = await cards();
  expect(listed).toHaveLength(12);
  for (const card of listed) {
    const [, key = ''] = /^\/sample-class\/([a-z0-9-]+)$/.exec(card.url) ?? [];
    const page = await sampleClass(key);
    expect(page).toMatchObject({ key, title: card.title, category: card.category });
    expect(page.transcript.length).toBeGreaterThan(2);
    expect(page.course?.course_seo_url, card.url).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
    expect(page.more.map(({ url }) => url).sort()).toEqual(
      listed
        .map(({ url }) => url)
        .filter((url) => url !== card.url)
        .sort(),
    );
    expect((await store.http(page.poster_url)).headers.get('content-type')).toBe('image/webp');
  }
});

test('a video is served to all visitors, whole and in ranges, and small enough for a phone', async () => {
  let total = 0;
  for (const { url } of await cards()) {
    const { video_url, poster_url } = await sampleClass(url.split('/').at(-1) ?? '');
    const whole = await store.http(video_url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    // The film's index (`moov`) comes before its pictures (`mdat`), so that a player can start with the first bytes.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    total += bytes.length + (await (await store.http(poster_url)).arrayBuffer()).byteLength;

    const part = await store.http(video_url, { headers: { range: 'bytes=100-299' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-299/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  }
  expect(total).toBeLessThan(1_000_000);
  const [first] = await cards();
  const { video_url } = await sampleClass(first?.url.split('/').at(-1) ?? '');
  expect((await store.http(video_url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
});

test('an unknown class is refused, a course that is not for sale is not named', async () => {
  await expect(sampleClass('no-such-class')).rejects.toMatchObject({
    code: 'sample_class_unknown',
    message: 'There is no such sample class.',
  });
  await importClasses({
    classes: [clip({ course: 'judiciary/clat-2028-test-series' }), clip({ key: 'alone', course: null })],
  });
  expect((await sampleClass('a-class')).course).toBeNull();
  expect((await sampleClass('alone')).course).toBeNull();
});

test('external addresses stay possible, beside videos and alone', async () => {
  const url = 'https://video.example/watch?v=1';
  await importClasses({
    classes: [{ title: 'Elsewhere', category: 'Polity', thumbnail: 'media/logo.svg', url }, clip()],
  });
  const category = { category: 'Polity', category_hindi: 'राजव्यवस्था' };
  expect(await cards()).toEqual([
    { title: 'Elsewhere', ...category, thumbnail: '/media/logo.svg', url },
    { title: 'A class', ...category, thumbnail: '/media/logo.svg', url: '/sample-class/a-class' },
  ]);
  expect((await sampleClass('a-class')).poster_url).toBe('/media/logo.svg');
});

test('the sitemap has the pages of the classes', async () => {
  await importClasses({ classes: [clip()] });
  const xml = await (await store.http('/sitemap.xml')).text();
  expect(xml).toContain(`<loc>${store.config.publicUrl}/sample-class/a-class</loc>`);
});

test.each([
  ['neither a url nor a clip', [{ ...clip(), clip: undefined }], /"A class" must have either a url or a clip/],
  ['both', [{ ...clip(), url: 'https://video.example/1' }], /either a url or a clip/],
  ['the key of another', [clip(), clip()], /two sample classes have the key a-class/],
  ['a film where nobody may read it', [clip({ file: 'media/pdf/a.mp4' })], /clip/],
  ['an address that is not https', [{ ...clip(), clip: undefined, url: 'javascript:alert(1)' }], /url/],
] as const)('a class with %s is rejected', async (_, classes, reason) => {
  await expect(importClasses({ classes: [...classes] })).rejects.toThrow(reason);
});

test('a class whose video is missing is left out and reported with its line, the rest stays', async () => {
  const leftOut: unknown[] = [];
  const missing = ['media/clips/gone.mp4', 'media/gone.webp'];
  await importClasses({
    classes: [clip({ file: 'media/clips/gone.mp4' }), clip({ key: 'other', poster: 'media/gone.webp' })],
    file: { missing, skip: (line, reason) => leftOut.push({ line, reason }) },
  });
  expect((await cards()).map(({ url }) => url)).toEqual(['/sample-class/other']);
  expect((await sampleClass('other')).poster_url).toBe('/media/logo.svg');
  expect(leftOut).toEqual([
    { line: expect.any(Number), reason: 'the sample class "A class": media/clips/gone.mp4 is missing' },
  ]);
});

function clip(changed: Record<string, string | null> = {}) {
  const clip = { key: 'a-class', file: 'media/clips/polity.mp4', transcript: ['One.'], ...changed };
  const named = Object.fromEntries(Object.entries(clip).filter(([, value]) => value !== null));
  return { title: 'A class', category: 'Polity', thumbnail: 'media/logo.svg', clip: named };
}

/** Imports a landing page with these classes, as JSON, which is also YAML. */
async function importClasses({
  classes,
  file = {},
}: {
  classes: object[];
  file?: Partial<ContentFile>;
}): Promise<void> {
  const landing = {
    ...{ title: 'Home', description: 'x', keywords: 'x', hero: { heading: 'x', text: 'x' } },
    ...{ banners: [], study_material: [], sample_classes: classes },
  };
  await importLanding(store.ctx(), { path: 'landing.yaml', text: JSON.stringify(landing, null, 1), ...file });
  await reloadPages(store.db);
}
