/** How much the library may store in all, and for one person, wherever the files are. */

import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import { libraryFull } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';

/** The part of the library that one person can fill with files that exist. Owners have no such limit. */
const SHARE_OF_PERSON = 0.25;

/** `replaces`: the file whose content the new one replaces. */
type Added = { bytes: number; replaces: { id: number; bytes: number } | null };

/**
 * Throws the refusal `library_full` if there is no space for a file of the caller. Call it in the transaction that stores it:
 * others that store a file wait until its commit. A file that is not larger than the one it replaces needs no space in the library.
 */
export async function refuseAboveShare(ctx: StaffCtx, { bytes, replaces }: Added): Promise<void> {
  const { maxMediaBytes } = ctx.config;
  await sql`select pg_advisory_xact_lock(hashtextextended('maximum library_full', 0))`.execute(ctx.db);
  const { all, own } = await storedBytes(ctx, replaces?.id ?? null);
  const grows = bytes > Number(replaces?.bytes ?? 0);
  if (grows && all + bytes > maxMediaBytes) throw refuse(libraryFull);
  const share = maxMediaBytes * SHARE_OF_PERSON;
  if (ctx.staff.role !== 'owner' && own + bytes > share) throw refuse(libraryFull, inEnglish(shareText(share)));
}

/** The bytes of all files, and of those that the caller stored, but for the file that is replaced. */
async function storedBytes({ db, staff }: StaffCtx, replacedId: number | null): Promise<{ all: number; own: number }> {
  const row = await db
    .selectFrom('media.file')
    .where('deleted_at', 'is', null)
    .$if(replacedId !== null, (query) => query.where('id', '<>', replacedId as number))
    .select([
      sql<string>`coalesce(sum(bytes), 0)`.as('all'),
      sql<string>`coalesce(sum(bytes) filter (where stored_by_id = ${staff.staffId}), 0)`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), own: Number(row.own) };
}

function shareText(bytes: number): string {
  const gigabytes = Math.floor(bytes / 1024 ** 3).toLocaleString('en-IN');
  return `The files that you stored take ${gigabytes} GB. Delete some that nobody needs, or ask an owner to upload this one.`;
}
