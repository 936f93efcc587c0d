/** Files in the data directory. */
import { copyFileSync, type Dirent, linkSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { openFile } from '../files/open-file.ts';
import { removeLink, replaceFile } from '../files/replace-file.ts';
import type { Content, FileStorage, ListedFile } from './file-storage.ts';
import { PLACE_FILE, requireKey } from './storage-key.ts';

export function diskStorage(dataDir: string): FileStorage {
  const pathOf = (key: string) => join(dataDir, requireKey(key));
  /** The first folder may be a link, for example to a shared disk. */
  const placeOf = (key: string) => {
    const [folder = '', ...rest] = requireKey(key).split('/');
    return { root: join(dataDir, folder), name: rest.join('/') };
  };
  return {
    remote: null,
    put: async (key, content) => {
      if (!Buffer.isBuffer(content) && resolve(content.file) === resolve(pathOf(key))) return;
      const { root, name } = placeOf(key);
      replaceFile(root, name, (draft) => writeContent(draft, content));
    },
    copy: async (from, to) => {
      const { root, name } = placeOf(to);
      replaceFile(root, name, (draft) => linkSync(pathOf(from), draft));
    },
    open: async (key) => {
      const found = await openFile(pathOf(key));
      return found && { bytes: found.size, modifiedAt: found.modifiedAt, sha256: null, stream: found.stream };
    },
    head: async (key) => {
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime, sha256: null } : null;
    },
    remove: async (key) => {
      const { root, name } = placeOf(key);
      removeLink(root, name);
      rmSync(join(root, name), { force: true });
    },
    list: (prefix) => filesIn(dataDir, dirname(`${prefix}.`), basename(`${prefix}.`).slice(0, -1)),
  };
}

function writeContent(draft: string, content: Content): void {
  if (Buffer.isBuffer(content)) writeFileSync(draft, content);
  else linkOrCopy(content.file, draft);
}

function linkOrCopy(file: string, draft: string): void {
  try {
    linkSync(file, draft);
  } catch {
    // On another disk.
    copyFileSync(file, draft);
  }
}

async function* filesIn(dataDir: string, folder: string, beginning: string): AsyncGenerator<ListedFile> {
  for (const entry of await entriesOf(join(dataDir, folder))) {
    if (!entry.name.startsWith(beginning) || entry.name === PLACE_FILE) continue;
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(dataDir, key, '');
    // Deleted meanwhile.
    const found = entry.isFile() ? await stat(join(dataDir, key)).catch(() => null) : null;
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}
