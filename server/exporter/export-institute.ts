/** Exports the institute as a content folder, from which the import makes the same institute. */
import { sql } from 'kysely';
import { exportBank, exportPapers, exportPractice } from '../assessment/index.ts';
import { exportGroups, exportHierarchy, exportProducts } from '../catalogue/index.ts';
import { exportMediaTexts } from '../media/index.ts';
import { exportTemplates } from '../messages/index.ts';
import { exportDocuments } from '../pages/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import type { ExportedFile } from '../platform/files/write-yaml.ts';
import { storageOf } from '../platform/storage/storage.ts';
import { exportCoupons } from '../pricing/index.ts';
import { exportTags } from '../search/index.ts';
import { openExportFolder } from './export-folder.ts';
import { exportMedia, exportRemoteMedia } from './export-media.ts';

type Exporter = (ctx: Ctx, warn: (text: string) => void) => AsyncIterable<ExportedFile>;

const EXPORTERS: readonly Exporter[] = [
  exportDocuments,
  exportHierarchy,
  exportPapers,
  exportBank,
  exportProducts,
  exportPractice,
  exportGroups,
  exportTags,
  exportCoupons,
  exportMediaTexts,
  exportTemplates,
];

/** `files`: texts; `media`: copied pictures, films and PDFs; `warnings`: what the import would store in another form. */
type ExportResult = { files: number; media: number; warnings: string[] };

/**
 * Writes the folder as a whole, or leaves it as it was. All files show the same moment. Throws CommandRefused for a folder
 * with other content than an export, unless `replace`.
 */
export async function exportFolder(ctx: Ctx, path: string, { replace = false } = {}): Promise<ExportResult> {
  const folder = openExportFolder(path, replace);
  try {
    const result: ExportResult = { files: 0, media: 0, warnings: [] };
    await inTransaction(ctx, async (ctx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(ctx.db);
      for (const exporter of EXPORTERS) {
        for await (const file of exporter(ctx, (text) => result.warnings.push(text))) {
          folder.write(file.path, file.text);
          result.files++;
        }
      }
    });
    const storage = storageOf(ctx.config);
    result.media = storage.remote
      ? await exportRemoteMedia(storage, folder.draft)
      : exportMedia(ctx.config.dataDir, folder.draft);
    folder.complete();
    return result;
  } catch (error) {
    folder.discard();
    throw error;
  }
}
