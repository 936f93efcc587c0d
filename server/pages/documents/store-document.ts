/** Publishes a document of the store front: its current version, and the revision that is stored for its history. */

import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import { documentTooLarge } from '../../../contract/staff/store-front/documents.ts';
import { announceChange } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { countStoredVersion } from '../../platform/rate-limit/staff-limit.ts';
import { documentSizeProblem } from './document-size.ts';

/** The name in the history of a document that was imported. */
const IMPORT = 'import';

/**
 * Stores the document as its newest version, and notifies every process when the transaction commits. Returns the
 * version. Throws the refusal `document_too_large`.
 */
export async function storeDocument(ctx: Ctx, name: string, body: object, publishedBy = IMPORT): Promise<number> {
  refuseTooLarge(body);
  const json = JSON.stringify(body);
  await countStoredVersion(ctx, json);
  const row = { body: json, changed_at: ctx.now };
  const { version } = await ctx.db
    .insertInto('pages.document')
    .values({ name, version: sql`${nextVersion(name)}`, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, version: sql`${nextVersion(name)}` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('pages.revision')
    .values({ name, version, body: row.body, published_at: ctx.now, published_by: publishedBy })
    .execute();
  await announceChange(ctx);
  return version;
}

/** Throws the refusal `document_too_large`. */
export function refuseTooLarge(body: object): void {
  const problem = documentSizeProblem(body);
  if (problem) throw refuse(documentTooLarge, inEnglish(problem));
}

/** Continues the numbers of a page that was withdrawn, because its revisions stay. */
function nextVersion(name: string) {
  return sql<number>`(select coalesce(max(r.version), 0) + 1 from pages.revision r where r.name = ${name})`;
}
