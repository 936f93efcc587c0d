/** The sample classes, edited by the staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { getDashboardData, getSampleClass } from '../../../contract/pages.ts';
import { getMedia, listMedia } from '../../../contract/staff/catalogue/media/media-files.ts';
import { publishDraft } from '../../../contract/staff/store-front/documents.ts';
import { getLandingDocument, saveLandingDraft } from '../../../contract/staff/store-front/landing.ts';
import {
  getSampleClasses,
  type SampleClasses,
  saveSampleClasses,
} from '../../../contract/staff/store-front/sample-classes.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { exportDocuments, importLanding, reloadPages } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Body = EncodedBody<typeof saveSampleClasses>;
const content = async () => (await staff(store, 'content')).api;
const refusalOf = async (call: Promise<unknown>) => ((await call) as { code?: string }).code;
/** Pages are read again when a process receives the notification; tests do it at once. */
const shown = async () => {
  await reloadPages(store.db);
  return (await dataOf(store.api()(getDashboardData, {}))).sample_classes;
};

function bodyOf({ version, classes }: SampleClasses): Body {
  return {
    version,
    classes: classes.map(({ clip, ...card }) => {
      if (!clip) return { ...card, clip: null };
      const { product, ...rest } = clip;
      return { ...card, clip: { ...rest, product_id: product?.id ?? null } };
    }),
  };
}

async function loaded(): Promise<Body> {
  return bodyOf(await dataOf((await content())(getSampleClasses)));
}

const added = (of: Body['classes'][number] | undefined): Body['classes'][number] => ({
  ...{ title: 'संधि, a second time', category: 'Hindi', thumbnail: of?.thumbnail ?? '', url: null },
  clip: { ...clipOf(of), key: 'sandhi-again', product_id: 1101, transcript: ['One.', 'दो।'] },
});
function clipOf(one: Body['classes'][number] | undefined) {
  if (!one?.clip) throw new Error('the class has no film');
  return one.clip;
}

async function exported(): Promise<string> {
  for await (const { path, text } of exportDocuments(store.ctx())) if (path === 'landing.yaml') return String(text);
  throw new Error('no landing page was exported');
}

test('classes are added, moved, changed and removed at once, and survive an export and import', async () => {
  const api = await content();
  const { version, classes } = await loaded();
  const [first, second, third, ...others] = classes;
  if (!first || !second || !third) throw new Error('the demo institute has no sample classes');
  const site = { ...second, url: 'https://video.example/2', clip: null };
  const impossible = { ...site, url: 'https://example.com:99999/x' };
  await expect(api(saveSampleClasses, { version, classes: [impossible] })).rejects.toMatchObject({ status: 400 });
  const next = [added(third), site, first, ...others];
  const saved = await dataOf(api(saveSampleClasses, { version, classes: next }));
  expect(saved.classes[0]?.clip).toMatchObject({ key: 'sandhi-again', product: { id: 1101 } });
  expect((await shown()).slice(0, 3).map(({ url }) => url)).toEqual([
    '/sample-class/sandhi-again',
    'https://video.example/2',
    `/sample-class/${first.clip?.key}`,
  ]);
  const page = await dataOf(store.api()(getSampleClass, { key: 'sandhi-again' }));
  expect(page).toMatchObject({ transcript: ['One.', 'दो।'], course: { product_id: 1101 } });
  expect(await refusalOf(api(saveSampleClasses, { version, classes }))).toBe('changed_meanwhile');
  // The same call again, such as after a lost response.
  expect(await dataOf(api(saveSampleClasses, { version, classes: next }))).toEqual(saved);

  const text = await exported();
  await importLanding(store.ctx(), { path: 'landing.yaml', text });
  expect(await dataOf(api(getSampleClasses))).toEqual(saved);
  await dataOf(api(saveSampleClasses, { version: saved.version, classes }));
  expect((await shown()).map(({ title }) => title)).toEqual(classes.map(({ title }) => title));
});

test('a draft of the landing page stays current, and its publication keeps the classes of the store', async () => {
  const api = await content();
  const { published } = await dataOf(api(getLandingDocument));
  if (!published) throw new Error('the demo institute has no landing page');
  await dataOf(api(saveLandingDraft, { ...published.content, draft_version: 0, session: 'an hour' }));
  const { version, classes } = await loaded();
  // No product offers the second one as its free sample.
  const withoutSecond = classes.toSpliced(1, 1);
  await dataOf(api(saveSampleClasses, { version, classes: withoutSecond }));
  const { draft, published: now } = await dataOf(api(getLandingDocument));
  expect(draft).toMatchObject({ is_outdated: false, content: { session: 'an hour' } });
  const seen = { document: 'landing', draft_version: draft?.version ?? 0 };
  expect(await refusalOf(api(publishDraft, { ...seen, published_version: published.version }))).toBe(
    'changed_meanwhile',
  );
  await dataOf(api(publishDraft, { ...seen, published_version: now?.version ?? 0 }));
  expect((await shown()).map(({ title }) => title)).toEqual(withoutSecond.map(({ title }) => title));
  expect((await dataOf(store.api()(getDashboardData, {}))).session).toBe('an hour');
  const { version: after } = await loaded();
  await dataOf(api(saveSampleClasses, { version: after, classes }));
});

test('a course that the catalogue does not have stays until another one is chosen', async () => {
  const text = await exported();
  const unknown = text.replace(/^( +course: ).*$/m, '$1upsc/no-such-course');
  expect(unknown).not.toBe(text);
  await importLanding(store.ctx(), { path: 'landing.yaml', text: unknown });
  const { version, classes } = await loaded();
  const renamed = classes.map((one, at) => (at === 1 ? { ...one, title: 'Renamed' } : one));
  await dataOf((await content())(saveSampleClasses, { version, classes: renamed }));
  expect(await exported()).toContain('course: upsc/no-such-course');
  await importLanding(store.ctx(), { path: 'landing.yaml', text });
});

test('of two people who save at the same moment, one is refused', async () => {
  const { version, classes } = await loaded();
  const save = async (changed: Body['classes']) =>
    refusalOf((await content())(saveSampleClasses, { version, classes: changed }));
  const both = await Promise.all([save(classes.toReversed()), save(classes.toSpliced(1, 2))]);
  expect(both.sort()).toEqual(['changed_meanwhile', undefined]);
  const now = await loaded();
  await dataOf((await content())(saveSampleClasses, { version: now.version, classes }));
});

test('a class that a product offers as its free sample is not removed', async () => {
  const product = catalogue().products.find(({ isPublished, about }) => isPublished && about.sample?.class);
  const key = product?.about.sample?.class;
  if (!key) throw new Error('no product of the demo institute offers a class');
  const { version, classes } = await loaded();
  const rest = classes.filter(({ clip }) => clip?.key !== key);
  expect(await (await content())(saveSampleClasses, { version, classes: rest })).toMatchObject({
    code: 'class_in_use',
    message: expect.stringContaining(product?.title ?? ''),
  });
});

test('what cannot be shown is refused or malformed; who may only edit drafts changes nothing', async () => {
  const api = await content();
  const { version, classes } = await loaded();
  const [first] = classes;
  const save = (changed: Body['classes'][number]) =>
    api(saveSampleClasses, { version, classes: [...classes, changed] });
  const one = added(first);
  const withClip = (part: Partial<NonNullable<typeof one.clip>>) => ({ ...one, clip: { ...clipOf(one), ...part } });
  expect(await refusalOf(save(withClip({ product_id: 999_999 })))).toBe('product_unknown');
  expect(await refusalOf(save(withClip({ film: 'media/clips/none.mp4' })))).toBe('file_missing');
  expect(await refusalOf(save({ ...one, thumbnail: 'media/none.webp' }))).toBe('file_missing');
  const malformed = [
    { ...one, clip: null },
    { ...one, url: 'https://video.example/1' },
    { ...one, clip: null, url: 'javascript:alert(1)' },
    { ...one, title: '' },
    withClip({ key: clipOf(first).key }),
    withClip({ key: 'A b' }),
    withClip({ film: 'media/pdf/course/film.mp4' }),
    withClip({ film: 'media/clips/../pdf/film.mp4' }),
    withClip({ poster: 'media/../../etc/passwd.png' }),
    withClip({ transcript: [] }),
  ];
  for (const wrong of malformed)
    await expect(save(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 });
  const reader = (await staff(store, 'reader')).api;
  await expect(reader(saveSampleClasses, { version, classes: [] })).rejects.toMatchObject({ status: 403 });
});

test('the media library names the sample classes as the place of a film', async () => {
  const { classes } = await loaded();
  const film = clipOf(classes[0]).film;
  const api = await content();
  const { rows } = await dataOf(api(listMedia, { search: film }));
  const { uses } = await dataOf(api(getMedia, { file_id: rows[0]?.file_id ?? 0 }));
  expect(uses).toEqual([{ place: 'page', title: 'Sample classes', link: '/sample-classes' }]);
});
