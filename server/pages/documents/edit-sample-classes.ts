/** The sample classes in the console. They are a part of the landing page that its drafts do not contain. */

import { createHash } from 'node:crypto';
import { isSameJson } from '../../../common/is-same-json.ts';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  classesChanged,
  classFileMissing,
  classInUse,
  classProductUnknown,
  landingMissing,
  type SampleClasses,
  type saveSampleClasses,
} from '../../../contract/staff/store-front/sample-classes.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { catalogue, findProductWithSample } from '../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, refuse } from '../../platform/http/http-error.ts';
import { storedAmong } from '../../platform/storage/storage.ts';
import type { LandingFile } from '../content-schemas.ts';
import { courseOf } from '../sample-classes.ts';
import { LANDING } from './documents.ts';
import { publishedVersion } from './drafts.ts';
import { readLanding } from './read-sample-classes.ts';
import { storeDocument } from './store-document.ts';

type ListedClass = LandingFile['sample_classes'][number];
type SentClass = DecodedBody<typeof saveSampleClasses>['classes'][number];

export async function sampleClassesForStaff(ctx: Ctx): Promise<SampleClasses> {
  return shownClasses(await readLanding(ctx));
}

/** Replaces all classes. Throws the refusals of the endpoint, and 400 for a class that plays nowhere or twice. */
export async function saveAllSampleClasses(
  ctx: StaffCtx,
  { version, classes: sent }: DecodedBody<typeof saveSampleClasses>,
): Promise<SampleClasses> {
  checkPlaces(sent);
  // A publication locks the draft first too.
  await lockDraft(ctx);
  const landingVersion = await publishedVersion(ctx, LANDING);
  const landing = await readLanding(ctx);
  if (!landing) throw refuse(landingMissing);
  const classes = sent.map((one) => storedClass(one, landing.sample_classes));
  const next = { ...landing, sample_classes: classes };
  if (isSameJson(classes, landing.sample_classes)) {
    recordNoChange(ctx);
    return shownClasses(landing);
  }
  if (versionOf(landing.sample_classes) !== version) throw refuse(classesChanged);
  await refuseMissingFiles(ctx, classes, landing.sample_classes);
  await refuseRemovedSamples(ctx, classes, landing.sample_classes);
  const nextVersion = await storeDocument(ctx, LANDING, next, ctx.staff.name);
  await continueDraft(ctx, landingVersion, nextVersion);
  await recordChange(ctx, {
    action: 'sample_classes.changed',
    target: { type: 'sample_classes', id: 1, label: titlesOf(classes) },
    ...changesOf(landing.sample_classes, classes),
  });
  return shownClasses(next);
}

async function lockDraft(ctx: StaffCtx): Promise<void> {
  await ctx.db.selectFrom('pages.draft').where('name', '=', LANDING).select('name').forUpdate().execute();
}

/** A draft of the landing page contains no classes, so a change of the classes does not make it outdated. */
async function continueDraft(ctx: StaffCtx, from: number, to: number): Promise<void> {
  await ctx.db
    .updateTable('pages.draft')
    .set({ base_version: to })
    .where('name', '=', LANDING)
    .where('base_version', '=', from)
    .execute();
}

function shownClasses(landing: LandingFile | null): SampleClasses {
  const classes = landing?.sample_classes ?? [];
  return {
    version: versionOf(classes),
    has_landing: landing !== null,
    classes: classes.map(({ title, category, thumbnail, url, clip }) => {
      const product = clip && courseOf(clip, catalogue());
      return {
        ...{ title, category, thumbnail, url: url ?? null },
        clip: clip
          ? {
              key: clip.key,
              film: clip.file,
              poster: clip.poster ?? '',
              transcript: clip.transcript,
              product: product ? { id: product.id, title: product.title } : null,
            }
          : null,
      };
    }),
  };
}

function checkPlaces(classes: readonly SentClass[]): void {
  const keys = classes.flatMap(({ clip }) => clip?.key ?? []);
  if (new Set(keys).size < keys.length) throw malformed(inEnglish('Two sample classes have the same key.'));
  if (classes.some(({ url, clip }) => (url === null) === (clip === null))) {
    throw malformed(inEnglish('A sample class must have either a url or a clip.'));
  }
}

/** A course that the catalogue does not have is not shown, so without a choice it stays. */
function storedClass(
  { title, category, thumbnail, url, clip }: SentClass,
  stored: readonly ListedClass[],
): ListedClass {
  const card = { title: title.trim(), category: category.trim(), thumbnail };
  if (!clip) return { ...card, url: url ?? '' };
  const { key, film, poster, product_id, transcript } = clip;
  const product = product_id === null ? undefined : catalogue().product(product_id);
  const before = stored.find((one) => one.clip?.key === key)?.clip;
  const unknownCourse = before && !courseOf(before, catalogue()) ? before.course : undefined;
  const course = product?.seoUrl ?? unknownCourse;
  if (product_id !== null && !product) throw refuse(classProductUnknown);
  return {
    ...card,
    clip: {
      ...{ key, file: film, transcript },
      ...(poster ? { poster } : {}),
      ...(course ? { course } : {}),
    },
  };
}

/** A file that a stored class names already may be missing: the import accepts it. */
async function refuseMissingFiles(
  { config }: StaffCtx,
  classes: readonly ListedClass[],
  stored: readonly ListedClass[],
) {
  const known = new Set(stored.flatMap(filesOf));
  const added = classes.flatMap(filesOf).filter((path) => !known.has(path));
  const found = await storedAmong(config, added);
  const missing = added.find((path) => !found.has(path));
  if (missing) throw refuse(classFileMissing, inEnglish(`There is no file ${missing}. Choose another one.`));
}

function filesOf({ thumbnail, clip }: ListedClass): string[] {
  return [thumbnail, clip?.file, clip?.poster].filter((path) => path !== undefined && path !== '') as string[];
}

/** A product may link a class as its free sample. */
async function refuseRemovedSamples(
  ctx: StaffCtx,
  classes: readonly ListedClass[],
  stored: readonly ListedClass[],
): Promise<void> {
  const kept = new Set(classes.map(({ clip }) => clip?.key));
  const removed = new Set(stored.flatMap(({ clip }) => (clip && !kept.has(clip.key) ? clip.key : [])));
  if (removed.size === 0) return;
  const product = await findProductWithSample(ctx, [...removed]);
  if (!product) return;
  throw refuse(
    classInUse,
    inEnglish(
      `The product ${product.title} offers the class ${product.class} as its free sample. Choose another sample there first.`,
    ),
  );
}

function versionOf(classes: readonly ListedClass[]): string {
  return createHash('sha256')
    .update(JSON.stringify(shownOrder(classes)))
    .digest('hex');
}

/** Returns the fields in a fixed order, because the database does not store their order. */
function shownOrder(classes: readonly ListedClass[]): unknown[] {
  return classes.map(({ title, category, thumbnail, url, clip }) => [
    ...[title, category, thumbnail, url ?? ''],
    clip && [clip.key, clip.file, clip.poster ?? '', clip.course ?? '', clip.transcript],
  ]);
}

/** The order, and each class that was added, changed or removed, by its address; for the audit log. */
function changesOf(before: readonly ListedClass[], after: readonly ListedClass[]) {
  const [one, other] = [textsOf(before), textsOf(after)];
  const changed = (name: string) => one[name] !== other[name];
  const pick = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => changed(name)));
  return { before: pick(one), after: pick(other) };
}

function textsOf(classes: readonly ListedClass[]): Record<string, string> {
  const texts = classes.map(({ title, category, thumbnail, url, clip }) => [
    clip?.key ?? url ?? title,
    [title, category, thumbnail, clip?.file, clip?.poster, clip?.course, clip?.transcript.join(' / ')]
      .filter(Boolean)
      .join(', '),
  ]);
  return { order: titlesOf(classes), ...Object.fromEntries(texts) };
}

function titlesOf(classes: readonly ListedClass[]): string {
  return classes.map(({ title }) => title).join(', ');
}
