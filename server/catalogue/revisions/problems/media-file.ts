/** Why files of the media folder cannot be used. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ctx } from '../../../platform/context.ts';

const PICTURE = /^media\/(?!pdf\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/;

export type MediaFaults = {
  /** Why a path is no picture of the store; null for one that is, or for none. */
  ofPicture(path: string | undefined): string | null;
  /** Why a file cannot be used; null if it exists. The path is plain. */
  ofFile(path: string): string | null;
};

/** Returns the checks for one draft, which look for each file once. `exists` is replaced in tests. */
export function mediaFaults(
  { config }: Pick<Ctx, 'config'>,
  exists: (path: string) => boolean = existsSync,
): MediaFaults {
  const known = new Map<string, string | null>();
  const ofFile = (path: string): string | null => {
    let fault = known.get(path);
    if (fault === undefined) {
      fault = exists(join(config.dataDir, path)) ? null : `there is no file ${path}`;
      known.set(path, fault);
    }
    return fault;
  };
  return {
    ofFile,
    ofPicture(path) {
      if (!path) return null;
      return PICTURE.test(path) ? ofFile(path) : 'enter the path of a picture, such as media/covers/polity.svg';
    },
  };
}
