/** Sample classes: links to other sites, and the institute's own films, each with a page that plays it. */
import { type SampleClass, type SampleClassCard, sampleClassUnknown } from '../../../contract/pages.ts';
import type { Product, Snapshot } from '../../catalogue/index.ts';
import { type ContentFile, imagePath, Rejected } from '../../platform/files/content-file.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { LandingFile } from '../content-schemas.ts';

type ListedClass = LandingFile['sample_classes'][number];
type LineOf = (path: ReadonlyArray<string | number>) => number;

const pathOfClass = (key: string) => `/sample-class/${key}`;

/**
 * Returns the classes that can be shown; one whose film is missing is reported and skipped. Throws Rejected for a class
 * without exactly one of url and clip, and for a repeated key.
 */
export function checkSampleClasses(file: ContentFile, classes: readonly ListedClass[], lineOf: LineOf): ListedClass[] {
  const keys = new Set<string>();
  return classes.flatMap((listed, at) => {
    const { title, url, clip } = listed;
    const line = lineOf(['sample_classes', at]);
    if ((url === undefined) === (clip === undefined)) {
      throw new Rejected(line, `the sample class "${title}" must have either a url or a clip`);
    }
    if (!clip) return [listed];
    if (keys.has(clip.key)) throw new Rejected(line, `two sample classes have the key ${clip.key}`);
    keys.add(clip.key);
    if (file.missing?.includes(clip.file)) {
      file.skip?.(line, `the sample class "${title}": ${clip.file} is missing`);
      return [];
    }
    return [clip.poster ? { ...listed, clip: { ...clip, poster: imagePath(file, clip.poster) } } : listed];
  });
}

export function sampleClassCards({ sample_classes }: Pick<LandingFile, 'sample_classes'>): SampleClassCard[] {
  return sample_classes.map(cardOfClass);
}

/** Returns the paths of the pages that play a class. */
export function sampleClassPaths({ sample_classes }: Pick<LandingFile, 'sample_classes'>): string[] {
  return sample_classes.flatMap(({ clip }) => (clip ? [pathOfClass(clip.key)] : []));
}

/** Returns the page of a class; refuses an unknown key. `more` starts with the next class. */
export function sampleClassOf(landing: LandingFile, catalogue: Snapshot, key: string): SampleClass {
  const classes = landing.sample_classes;
  const at = classes.findIndex(({ clip }) => clip?.key === key);
  const [listed, clip] = [classes[at], classes[at]?.clip];
  if (!listed || !clip) throw refuse(sampleClassUnknown);
  const course = courseOf(clip, catalogue);
  return {
    key,
    title: listed.title,
    category: listed.category,
    video_url: `/${clip.file}`,
    poster_url: `/${clip.poster || listed.thumbnail}`,
    transcript: clip.transcript,
    course: course?.isPublished ? catalogue.cardOf(course) : null,
    more: [...classes.slice(at + 1), ...classes.slice(0, at)].map(cardOfClass),
  };
}

/** Returns the product that a class is part of, also under an SEO URL that it had before. */
export function courseOf({ course }: NonNullable<ListedClass['clip']>, catalogue: Snapshot): Product | undefined {
  if (course === undefined) return undefined;
  return catalogue.productBySeo(course) ?? catalogue.productBySeo(catalogue.movedTo(course) ?? '');
}

function cardOfClass({ title, category, thumbnail, url, clip }: ListedClass): SampleClassCard {
  return { title, category, thumbnail: `/${thumbnail}`, url: clip ? pathOfClass(clip.key) : (url ?? '') };
}
