/** Why files of the media folder cannot be used. */
import type { Ctx } from '../../../platform/context.ts';
import { storedAmong } from '../../../platform/storage/storage.ts';
import type { RevisionContent } from '../../content/product-content.ts';

const PICTURE = /^media\/(?!pdf\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/;

export type MediaFaults = {
  /** Why a path is no picture of the store; null for one that is, or for none. */
  ofPicture(path: string | undefined): string | null;
  /** Why a file cannot be used; null if it exists. The path is plain. */
  ofFile(path: string): string | null;
};

/** Returns the checks for one draft, whose files were looked for once. `find` is replaced in tests. */
export async function mediaFaults(
  { config }: Pick<Ctx, 'config'>,
  draft: RevisionContent,
  find = storedAmong,
): Promise<MediaFaults> {
  const stored = await find(config, pathsIn(draft));
  const ofFile = (path: string): string | null => (stored.has(path) ? null : `there is no file ${path}`);
  return {
    ofFile,
    ofPicture(path) {
      if (!path) return null;
      return PICTURE.test(path) ? ofFile(path) : 'enter the path of a picture, such as media/covers/polity.svg';
    },
  };
}

/** Returns the texts of the draft that can be paths of files, each once. */
function pathsIn(draft: RevisionContent): string[] {
  const paths = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('media/')) paths.add(value);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one);
  };
  collect(draft);
  return [...paths];
}
