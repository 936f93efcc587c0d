/** Why files of the media folder cannot be used. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { Ctx } from '../../../platform/context.ts';
import { unavailable } from '../../../platform/http/http-error.ts';
import { storedAmong } from '../../../platform/storage/storage.ts';
import { type EntryContent, entriesOf, type RevisionContent } from '../../content/product-content.ts';

const PICTURE = /^media\/(?!pdf\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/;

/** Maximum number of different files of one draft, because a service receives a request for each. */
const MAX_FILES = 2000;

export type MediaFaults = {
  /** Why a path is no picture of the store; null for one that is, or for none. */
  ofPicture(path: string | undefined): string | null;
  /** Why a file cannot be used; null if it exists. The path is plain. */
  ofFile(path: string): string | null;
  /** Why no file was checked: the draft names too many. Null otherwise. */
  ofAll: string | null;
};

/** The part of a draft that names files. */
export type NamingFiles = Pick<RevisionContent, 'cover' | 'banner' | 'about' | 'addons' | 'tabs'>;

type FindingCtx = Pick<Ctx, 'config' | 'db' | 'foundFiles'>;

/**
 * Returns the checks for one draft, whose files were looked for once. Within a transaction no file is looked for:
 * `ctx.foundFiles` has those of the same draft (`findFilesBefore`). `find` is replaced in tests.
 */
export async function mediaFaults(ctx: FindingCtx, draft: NamingFiles, find = storedAmong): Promise<MediaFaults> {
  const files = filesIn(draft);
  const isTooMany = files.length > MAX_FILES;
  const stored = isTooMany ? null : await storedOf(ctx, files, find);
  const ofFile = (path: string): string | null => (!stored || stored.has(path) ? null : `there is no file ${path}`);
  return {
    ofFile,
    ofPicture(path) {
      if (!path) return null;
      return PICTURE.test(path) ? ofFile(path) : 'enter the path of a picture, such as media/covers/polity.svg';
    },
    ofAll: isTooMany ? `the product names more than ${MAX_FILES.toLocaleString('en')} different files` : null,
  };
}

async function storedOf(
  { config, db, foundFiles }: FindingCtx,
  files: readonly string[],
  find: typeof storedAmong,
): Promise<ReadonlySet<string>> {
  if (!db.isTransaction) {
    const stored = await find(config, files);
    for (const file of files) foundFiles?.set(file, stored.has(file));
    return stored;
  }
  // The draft has changed since the files were checked.
  if (files.some((file) => !foundFiles?.has(file))) {
    throw unavailable(inEnglish('The product was changed at the same moment. Please try again.'));
  }
  return new Set(files.filter((file) => foundFiles?.get(file)));
}

/** Returns the paths in the fields for files, each once. */
function filesIn({ cover, banner, about, addons = [], tabs = [] }: NamingFiles): string[] {
  const named = [
    ...[cover, banner, about?.portrait],
    ...addons.map(({ image }) => image),
    ...tabs.flatMap((tab) => [tab.icon, ...filesOf(entriesOf(tab))]),
  ];
  return [...new Set(named.filter((path) => path?.startsWith('media/')) as string[])];
}

function filesOf(entries: readonly EntryContent[]): Array<string | undefined> {
  return entries.flatMap(({ icon, thumbnail, file, entries: inner = [] }) => [
    icon,
    thumbnail,
    file,
    ...filesOf(inner),
  ]);
}
