/** media.yaml: what the library knows of files besides their content. */
import { Exactly, type StaticDecode, Type } from '#schema';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { type ExportedFile, toYaml } from '../../platform/files/write-yaml.ts';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Alt = Type.String({ maxLength: 300 });

const MediaEntry = Exactly({
  path: Type.String({ pattern: '^media/.+', maxLength: 500 }),
  /** Alternative texts, for people who do not see the picture. */
  alt: Type.Optional(Alt),
  alt_hi: Type.Optional(Alt),
  /** The name that an upload had, and the hash of what was uploaded. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  upload: Type.Optional(Sha256),
});
const MediaEntries = Type.Array(MediaEntry);

/** Stores the texts of known files; others are reported with their line. Throws `Rejected` for a second entry of a file. */
export async function importMediaTexts(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, MediaEntries);
  const paths = new Set<string>();
  for (const [at, entry] of value.entries()) {
    if (paths.has(entry.path)) throw new Rejected(lineOf([at, 'path']), `${entry.path} is listed twice`);
    paths.add(entry.path);
    const isKnown = file.isDryRun || (await updateFile(ctx, entry));
    if (!isKnown) file.skip?.(lineOf([at, 'path']), `there is no file ${entry.path}`);
  }
}

async function updateFile(ctx: Ctx, entry: StaticDecode<typeof MediaEntry>): Promise<boolean> {
  const { path, alt = '', alt_hi = '', name, upload } = entry;
  const others = ctx.db
    .selectFrom('media.file')
    .where('upload_sha256', '=', upload ?? '')
    .where('path', '<>', path)
    .where('deleted_at', 'is', null)
    .select('id');
  const isTaken = upload !== undefined && (await others.executeTakeFirst()) !== undefined;
  const updated = await ctx.db
    .updateTable('media.file')
    .set((eb) => ({
      ...{ alt_en: alt, alt_hi, changed_at: ctx.now, version: eb('version', '+', 1) },
      ...(name === undefined ? {} : { original_name: name }),
      ...(upload === undefined || isTaken ? {} : { upload_sha256: upload }),
    }))
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Exports the files that have a text or were uploaded, in the format that `importMediaTexts` reads. */
export async function* exportMediaTexts(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db
    .selectFrom('media.file')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('alt_en', '<>', ''), eb('alt_hi', '<>', ''), eb('upload_sha256', 'is not', null)]))
    .selectAll()
    .orderBy('path')
    .execute();
  const entries = rows.map(({ path, alt_en, alt_hi, original_name, upload_sha256 }) => ({
    path,
    alt: alt_en || undefined,
    alt_hi: alt_hi || undefined,
    name: upload_sha256 ? original_name : undefined,
    upload: upload_sha256 ?? undefined,
  }));
  if (entries.length > 0) yield { path: 'media.yaml', text: toYaml(entries) };
}
