/** A copy of the demo institute's content for integration tests to edit. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const CONTENT = join(import.meta.dirname, '../../../content');

/** Returns the path of a temporary copy without media; the caller removes it. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-content-'));
  const isText = (path: string) => !/^(media|draw)(\/|$)/.test(relative(CONTENT, path));
  cpSync(CONTENT, folder, { recursive: true, filter: isText });
  return folder;
}
