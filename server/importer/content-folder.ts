/** Lists a content folder without following symbolic links. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths are relative to the folder, with `/`. */
export type ContentFolder = {
  files: string[];
  /** Symbolic links, devices, pipes and sockets. A link could publish any file that the server can read. */
  others: string[];
};

/** Lists all files below the folder, in alphabetical order. Throws if it cannot be read. */
export function listContentFolder(folder: string): ContentFolder {
  const list: ContentFolder = { files: [], others: [] };
  addEntries(folder, '', list);
  list.files.sort();
  list.others.sort();
  return list;
}

function addEntries(folder: string, parent: string, list: ContentFolder): void {
  for (const entry of readdirSync(join(folder, parent), { withFileTypes: true })) {
    const path = parent ? `${parent}/${entry.name}` : entry.name;
    if (entry.isDirectory()) addEntries(folder, path, list);
    else (entry.isFile() ? list.files : list.others).push(path);
  }
}
