/**
 * Imports a content folder: the kinds of files in the order in which they depend on each other, each file in its own
 * transaction. An unchanged file is skipped; a file with an error is rejected as a whole.
 */
// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importBankFile, importPaper, importPractice, importQuestions } from '../assessment/index.ts';
import { announceChange, importGroups, importHierarchy, importProduct } from '../catalogue/index.ts';
import { importMediaTexts, isReplaced, registerFiles, replacedFiles, restoreFiles } from '../media/index.ts';
import { importTemplates } from '../messages/index.ts';
import { importHindi, importInstitute, importLanding, importPage } from '../pages/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { type ContentFile, Rejected } from '../platform/files/content-file.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';
import { tryMakePrivate } from '../platform/files/private-directory.ts';
import { CommandRefused } from '../platform/process/commands/command-error.ts';
import { storageOf, storedAmong } from '../platform/storage/storage.ts';
import { importCoupons } from '../pricing/index.ts';
import { importTags } from '../search/index.ts';
import { type ContentFolder, listContentFolder } from './content-folder.ts';
import { importCandidates } from './import-candidates.ts';
import { importStaff } from './import-staff.ts';
import { importStudents } from './import-students.ts';
import { copyMedia, sendMedia } from './media.ts';
import { recordingImport } from './record-import.ts';
import { withdrawDocuments } from './withdraw-documents.ts';

export { beginEmpty, FIRST_OWNER, isBegunEmpty } from './begin-empty.ts';
export { listContentFolder } from './content-folder.ts';

type Importer = (ctx: Ctx, file: ContentFile) => Promise<void>;

/** In the order in which they depend on each other. */
const IMPORTERS: ReadonlyArray<readonly [RegExp, Importer]> = [
  [/^institute\.yaml$/, importInstitute],
  [/^hierarchy\.yaml$/, importHierarchy],
  [/^papers\/[^/]+\.yaml$/, importPaperAndAnnounce],
  [/^papers\/[^/]+\.(xml|gift|csv)$/, (ctx, file) => importQuestions(ctx, file, announceChange)],
  [/^questions\/[^/]+\.yaml$/, importBankFile],
  [/^products\/[^/]+\.yaml$/, importProduct],
  [/^practice\.yaml$/, importPractice],
  [/^groups\.yaml$/, importGroups],
  [/^tags\.yaml$/, importTags],
  [/^coupons\.yaml$/, importCoupons],
  [/^media\.yaml$/, importMediaTexts],
  [/^messages\.yaml$/, importTemplates],
  [/^landing\.yaml$/, importLanding],
  [/^hindi\.yaml$/, importHindi],
  [/^pages\/[^/]+\.md$/, importPage],
  [/^staff\.yaml$/, importStaff],
  [/^students\.yaml$/, importStudents],
  [/^candidates\.yaml$/, importCandidates],
];

/** Announces a change of the catalogue, because product pages show the tests of a series. */
async function importPaperAndAnnounce(ctx: Ctx, file: ContentFile): Promise<void> {
  await announceChange(ctx);
  await importPaper(ctx, file);
}

/** The result of one file. `missing`: pictures and films that it names and that do not exist. `line` counts from 1. */
export type Outcome =
  | { path: string; result: 'taken' | 'unchanged'; missing: readonly string[]; skipped?: readonly Skipped[] }
  | { path: string; result: 'rejected'; line: number; reason: string; skipped?: readonly Skipped[] };

/** A part of a file that is skipped, whether or not the rest is imported. */
type Skipped = { line: number; reason: string };

export type ImportOptions = {
  /** Checks everything and stores nothing. */
  dryRun?: boolean;
  /** Whether what it did is recorded in the audit log, as the command `import` does. */
  isRecorded?: boolean;
  onProgress?(done: number, total: number, outcome: Outcome): void;
};

/**
 * Imports the folder. Rejected files are returned and not thrown; throws CommandRefused if the folder does not exist.
 */
export async function importFolder(ctx: Ctx, folder: string, options: ImportOptions = {}): Promise<Outcome[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new CommandRefused(`The content folder ${folder} does not exist.`);
  }
  const outcomes: Outcome[] = [];
  if (!options.isRecorded || options.dryRun) await importContent(ctx, folder, options, outcomes);
  else await recordingImport(ctx, folder, outcomes, () => importContent(ctx, folder, options, outcomes));
  return outcomes;
}

/** Appends to `outcomes`, which a caller reads after an error too. */
async function importContent(ctx: Ctx, folder: string, options: ImportOptions, outcomes: Outcome[]): Promise<void> {
  const content = listContentFolder(folder);
  const files = importedFilesOf(content);
  outcomes.push(...refusedEntries(content));
  // Media come before the texts that name them, so that a page rendered meanwhile has its pictures.
  if (!options.dryRun) {
    outcomes.push(...(await importMedia(ctx, folder, content)).map(unreadablePicture));
    await withdrawDocuments(ctx, folder);
  }
  // Copied files have the permissions of their originals, so these are set again.
  if (!ctx.config.databaseUrl) tryMakePrivate(mediaDirectory(ctx.config.dataDir));
  const contentFiles = new Set(content.files);
  const importOne = async (ctx: Ctx, path: string, importer: Importer) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return importFile(
      ctx,
      { path, text, missing: await missingPictures(ctx, text, contentFiles), isDryRun: options.dryRun === true },
      importer,
    );
  };
  const before = outcomes.length;
  const importAll = async (ctx: Ctx) => {
    for (const [at, [path, importer]] of files.entries()) {
      const outcome = await importOne(ctx, path, importer);
      outcomes.push(outcome);
      options.onProgress?.(at + 1, files.length, outcome);
    }
    // Rejected files get a second try, because a later file may have removed the reason.
    for (const [at, [path, importer]] of files.entries()) {
      if (outcomes[before + at]?.result === 'rejected') outcomes[before + at] = await importOne(ctx, path, importer);
    }
  };
  if (options.dryRun) await rolledBack(ctx, importAll);
  else await importAll(ctx);
}

/** Copies and registers the media; what the console has replaced stays. Returns photographs that cannot be read. */
async function importMedia(ctx: Ctx, folder: string, content: ContentFolder): Promise<string[]> {
  const replaced = await replacedFiles(ctx);
  const isKept = (path: string, file: string) => isReplaced(replaced, path, file);
  const paths = content.files.filter((path) => path.startsWith('media/'));
  await restoreFiles(ctx, paths);
  const storage = storageOf(ctx.config);
  const unreadable = storage.remote
    ? await sendMedia(folder, content, storage, isKept)
    : await copyMedia(folder, content, ctx.config.dataDir, isKept);
  await registerFiles(ctx, folder, paths);
  return unreadable;
}

function importedFilesOf({ files }: ContentFolder): Array<readonly [string, Importer]> {
  return IMPORTERS.flatMap(([pattern, importer]) =>
    files.filter((path) => pattern.test(path)).map((path) => [path, importer] as const),
  );
}

const FOLDERS = /^(media|papers|questions|products|pages)$/;

/** Rejects links and devices that are in the place of content; others, such as those of `.git`, are ignored. */
function refusedEntries({ others }: ContentFolder): Outcome[] {
  const isContent = (path: string) =>
    path.startsWith('media/') || FOLDERS.test(path) || IMPORTERS.some(([pattern]) => pattern.test(path));
  const reason = 'is a symbolic link or a device, which is not imported: replace it by the file or folder itself';
  return others.filter(isContent).map((path) => ({ path, result: 'rejected', line: 1, reason }));
}

function unreadablePicture(path: string): Outcome {
  const reason = 'cannot be read as a picture, so it has no smaller copies: export it again as PNG or JPEG';
  return { path, result: 'rejected', line: 1, reason };
}

/** Returns pictures and films that a text names and that are neither in the content folder nor stored. */
async function missingPictures(ctx: Ctx, text: string, contentFiles: ReadonlySet<string>): Promise<string[]> {
  const named = new Set(text.match(/\bmedia\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif|gif|mp4|webm)\b/g) ?? []);
  const others = [...named].filter((path) => !contentFiles.has(path));
  const stored = await storedAmong(ctx.config, others);
  return others.filter((path) => !stored.has(path)).sort();
}

async function importFile(ctx: Ctx, file: ContentFile, importer: Importer): Promise<Outcome> {
  const missing = file.missing ?? [];
  // Missing files are part of the digest, so that the file is imported again when they arrive.
  const digest = createHash('sha256')
    .update([file.text, ...missing].join('\0'))
    .digest('hex');
  const stored = await ctx.db
    .selectFrom('importer.file')
    .select('digest')
    .where('path', '=', file.path)
    .executeTakeFirst();
  if (stored?.digest === digest) return { path: file.path, result: 'unchanged', missing };
  const skipped: Skipped[] = [];
  try {
    await inSavepoint(ctx, async (ctx) => {
      await importer(ctx, { ...file, skip: (line, reason) => skipped.push({ line, reason }) });
      await ctx.db
        .insertInto('importer.file')
        .values({ path: file.path, digest })
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ digest }))
        .execute();
    });
    return { path: file.path, result: 'taken', missing, ...(skipped.length > 0 ? { skipped } : {}) };
  } catch (error) {
    return {
      path: file.path,
      result: 'rejected',
      line: error instanceof Rejected ? error.line : 1,
      reason: reasonOf(error),
      ...(skipped.length > 0 ? { skipped } : {}),
    };
  }
}

/** Runs the work in its own transaction, or in a savepoint of a dry run's transaction. */
async function inSavepoint(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  if (!ctx.db.isTransaction) return inTransaction(ctx, work);
  await sql`savepoint file`.execute(ctx.db);
  try {
    await work(ctx);
  } catch (error) {
    await sql`rollback to savepoint file`.execute(ctx.db);
    throw error;
  }
}

class RollBack extends Error {}

async function rolledBack(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await work(ctx);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
