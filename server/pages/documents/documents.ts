/** Reads the documents of the store front with their drafts and revisions. */
import { sql } from 'kysely';
import { writtenPagePath } from '../../../common/written-pages.ts';
import type { ListedDocument } from '../../../contract/staff/store-front/documents.ts';
import type { Ctx } from '../../platform/context.ts';
import { HINDI } from '../hindi-texts/hindi-texts.ts';

export const LANDING = 'landing';
const PAGE = 'page:';

/** Returns the name of a written page's document. */
export function pageDocument(name: string): string {
  return PAGE + name;
}

/** Returns the name of the written page, or null for another document. */
export function pageNameOf(document: string): string | null {
  return document.startsWith(PAGE) ? document.slice(PAGE.length) : null;
}

/** A row of `pages.document`, `pages.draft` and `pages.revision`, without its content. */
type Versions = {
  published: { body: unknown; version: number; changed_at: Date } | undefined;
  draft: { body: unknown; version: number; base_version: number; saved_at: Date; saved_by: string } | undefined;
  revisions: { version: number; published_at: Date; published_by: string }[];
};

const MAX_REVISIONS = 100;

/** Returns a document as the console shows it; `contentOf` converts stored content. */
export async function readDocument<Content>(ctx: Ctx, name: string, contentOf: (body: unknown) => Content) {
  const { published, draft, revisions } = await readVersions(ctx, name);
  return {
    published: published
      ? {
          content: contentOf(published.body),
          version: published.version,
          changed_at: published.changed_at.toISOString(),
        }
      : null,
    draft: draft
      ? {
          content: contentOf(draft.body),
          version: draft.version,
          saved_at: draft.saved_at.toISOString(),
          saved_by: draft.saved_by,
          is_outdated: draft.base_version !== (published?.version ?? 0),
        }
      : null,
    revisions: revisions.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
  };
}

async function readVersions(ctx: Ctx, name: string): Promise<Versions> {
  const published = await ctx.db
    .selectFrom('pages.document')
    .where('name', '=', name)
    .select(['body', 'version', 'changed_at'])
    .executeTakeFirst();
  const draft = await ctx.db
    .selectFrom('pages.draft')
    .where('name', '=', name)
    .select(['body', 'version', 'base_version', 'saved_at', 'saved_by'])
    .executeTakeFirst();
  const revisions = await ctx.db
    .selectFrom('pages.revision')
    .where('name', '=', name)
    .select(['version', 'published_at', 'published_by'])
    .orderBy('version', 'desc')
    .limit(MAX_REVISIONS)
    .execute();
  return { published, draft, revisions };
}

/** Without the rest of the content, because a list of long pages would fill the memory. */
const titleOfBody = sql<string | null>`body ->> 'title'`.as('title');

/** Returns the landing page and the written pages; those that are drafts only included. */
export async function documentList(ctx: Ctx): Promise<ListedDocument[]> {
  const documents = await ctx.db
    .selectFrom('pages.document')
    .where('name', 'not in', ['institute', HINDI])
    .select(['name', titleOfBody, 'changed_at'])
    .execute();
  const drafts = await ctx.db
    .selectFrom('pages.draft')
    .where('name', 'not in', ['institute', HINDI])
    .select(['name', titleOfBody, 'saved_at', 'saved_by'])
    .execute();
  const published = new Map(documents.map((row) => [row.name, row]));
  const draftOf = new Map(drafts.map((row) => [row.name, row]));
  const names = [...new Set([LANDING, ...published.keys(), ...draftOf.keys()])];
  const rows = names.map((document) => {
    const [live, draft] = [published.get(document), draftOf.get(document)];
    const page = pageNameOf(document);
    return {
      document,
      title: (draft ?? live)?.title ?? '',
      path: page === null ? '/' : writtenPagePath(page),
      changed_at: live?.changed_at.toISOString() ?? null,
      draft_saved_at: draft?.saved_at.toISOString() ?? null,
      draft_saved_by: draft?.saved_by ?? null,
    };
  });
  return rows.sort((a, b) => Number(b.path === '/') - Number(a.path === '/') || a.title.localeCompare(b.title));
}
