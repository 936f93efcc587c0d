/** Withdraws public PDFs that the content folder no longer contains, because `copyMedia` removes no files. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Ctx } from '../platform/context.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';

/**
 * Deletes public PDFs whose content is now among the private ones. Others may come from another folder: they stay, and
 * a warning is logged.
 */
export function withdrawDocuments(ctx: Ctx, folder: string): void {
  const media = mediaDirectory(ctx.config.dataDir);
  const isPublished = (path: string) => existsSync(join(folder, 'media/documents', path));
  const privateFiles = filesIn(join(media, 'pdf')).map((path) => join(media, 'pdf', path));
  for (const path of filesIn(join(media, 'documents'))) {
    if (isPublished(path)) continue;
    const file = join(media, 'documents', path);
    if (privateFiles.some((one) => isSameContent(one, file))) rmSync(file);
    else ctx.log.warn({ file }, 'public PDF not in the content folder: delete the file to withdraw it');
  }
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(directory, path), { throwIfNoEntry: false })?.isFile());
}

function isSameContent(one: string, other: string): boolean {
  return statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}
