/** Puts files of the library into the media folder, and removes them. */
import { linkSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasVariants, originalOf } from '../../../../common/picture-variants.ts';
import { removeLink, replaceFile } from '../replace-file.ts';
import { mediaDirectory } from './media-folder.ts';

const MEDIA = /^media\//;
const DERIVED = ['.gz', '.br'];

/** Returns the path below the media folder. */
export function nameOf(path: string): string {
  return path.replace(MEDIA, '');
}

/** Stores `file`, which is on the same disk and stays, under a path such as `media/uploads/a.webp`; replaces what is there. */
export function placeFile(dataDir: string, path: string, file: string): void {
  const media = mediaDirectory(dataDir);
  removeDerived(media, nameOf(path));
  replaceFile(media, nameOf(path), (draft) => linkSync(file, draft));
}

/** Deletes a file with what was made from it. */
export function removeFile(dataDir: string, path: string): void {
  const media = mediaDirectory(dataDir);
  const name = nameOf(path);
  removeLink(media, name);
  removeDerived(media, name);
  rmSync(join(media, name), { force: true });
}

/** Deletes smaller and compressed copies, which show the former content. */
function removeDerived(media: string, name: string): void {
  for (const ending of DERIVED) rmSync(join(media, name + ending), { force: true });
  if (!hasVariants(`media/${name}`)) return;
  const folder = dirname(name);
  removeLink(media, folder);
  for (const other of namesIn(join(media, folder))) {
    if (originalOf(`${folder}/${other}`) === `${folder}/${basename(name)}`)
      rmSync(join(media, folder, other), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
