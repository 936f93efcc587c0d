/** Writes a ZIP archive, the same bytes for the same files. */
import { strToU8, type Zippable, zipSync } from 'fflate';

/** The earliest time that an archive can have. */
const TIME = new Date('1980-01-01T12:00:00');

/** `files` are texts or bytes by their path; pictures, which are compressed already, are stored as they are. */
export function writeArchive(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const entries: Zippable = {};
  for (const [path, content] of files) {
    entries[path] =
      typeof content === 'string'
        ? [strToU8(content), { level: 6, mtime: TIME }]
        : [new Uint8Array(content), { level: 0, mtime: TIME }];
  }
  return Buffer.from(zipSync(entries));
}
