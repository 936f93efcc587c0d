/** Written pages in the console: their content, and creating, previewing and withdrawing them. */
import { writtenPagePath } from '../../../common/written-pages.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { draftChanged, pageLinked, type withdrawPage } from '../../../contract/staff/store-front/documents.ts';
import {
  type createPage,
  type getPageDocument,
  type PageContent,
  pageNameTaken,
  type previewPage,
  type savePageDraft,
} from '../../../contract/staff/store-front/written-pages.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { announceChange } from '../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { countEdit } from '../../platform/rate-limit/edit-limit.ts';
import { writtenPages } from '../index.ts';
import type { StoredPage } from '../static-page.ts';
import { buildPage, checkPage, sanitisePage } from './check-document.ts';
import { pageDocument, readDocument } from './documents.ts';
import { publishedVersion, saveDraft, targetOf } from './drafts.ts';

/** Previews of one person. */
const MAX_PREVIEWS = 120;
/** Saves of one person: the editor saves a second after the last letter. */
const MAX_SAVES = 400;

/** Returns a page with its draft. Throws 404 if there is neither. */
export async function pageForStaff(
  ctx: Ctx,
  { name }: DecodedBody<typeof getPageDocument>,
): Promise<DataOf<typeof getPageDocument>> {
  const document = await readDocument(ctx, pageDocument(name), contentOf);
  if (!document.published && !document.draft && document.revisions.length === 0) throw notFound();
  return document;
}

function contentOf(body: unknown): PageContent {
  const page = body as StoredPage;
  const { title, title_hindi = '', description, description_hindi = '', keywords, html, html_hindi = '' } = page;
  return { title, title_hindi, description, description_hindi, keywords, html, html_hindi };
}

/** Throws the refusal `content_invalid` of a page that cannot be published. */
export async function savePage(
  ctx: StaffCtx,
  { name, draft_version, ...content }: DecodedBody<typeof savePageDraft>,
): Promise<DataOf<typeof savePageDraft>> {
  const { title, title_hindi, description, description_hindi, keywords } = content;
  const [html, html_hindi] = [sanitisePage(content.html), sanitisePage(content.html_hindi ?? '')];
  const hindi = {
    ...(title_hindi ? { title_hindi } : {}),
    ...(description_hindi ? { description_hindi } : {}),
    ...(html_hindi ? { html_hindi } : {}),
  };
  const body = checkPage(ctx, { path: name, title, description, keywords, html, ...hindi });
  return { draft_version: await saveDraft(ctx, pageDocument(name), draft_version, body), html, html_hindi };
}

/** Throws the refusal `page_name_taken` if a page or a draft has the name. */
export async function beginPage(
  ctx: StaffCtx,
  { name, title }: DecodedBody<typeof createPage>,
): Promise<DataOf<typeof createPage>> {
  const document = pageDocument(name);
  const { published, draft } = await readDocument(ctx, document, contentOf);
  if (published || draft) throw refuse(pageNameTaken);
  const body: StoredPage = { path: name, title, description: title, keywords: '', html: '' };
  return { draft_version: await saveDraft(ctx, document, 0, body) };
}

/** Counts a preview before its transaction, so that refused ones count too. Throws 429 after many. */
export function countPreview(ctx: StaffCtx): Promise<void> {
  const message = 'You opened very many previews. Try again in a few minutes.';
  return countEdit(ctx, ctx.staff.staffId, { what: 'page-preview', limit: MAX_PREVIEWS, message });
}

/** The same for a saved draft. */
export function countSave(ctx: StaffCtx): Promise<void> {
  const message = 'You saved very many drafts. Your text is kept; try again in a few minutes.';
  return countEdit(ctx, ctx.staff.staffId, { what: 'page-save', limit: MAX_SAVES, message });
}

/** Returns the sanitised HTML with the data of the institute. Throws the refusal `content_invalid`. */
export async function preview(
  ctx: StaffCtx,
  { html, language }: DecodedBody<typeof previewPage>,
): Promise<DataOf<typeof previewPage>> {
  const text = sanitisePage(html);
  const names = { path: '', title: 'Preview', title_hindi: 'Preview', description: '', keywords: '' };
  const page = buildPage(
    ctx,
    language === 'hindi' ? { ...names, html: '', html_hindi: text } : { ...names, html: text },
  );
  recordNoChange(ctx);
  return { html: page.html_hindi ?? page.html };
}

/** Throws the refusal `page_linked` if the footer or the checkout links the page. */
export async function withdraw(
  ctx: StaffCtx,
  { name, published_version }: DecodedBody<typeof withdrawPage>,
): Promise<null> {
  const document = pageDocument(name);
  if ((await publishedVersion(ctx, document)) !== published_version) throw refuse(draftChanged);
  if (published_version === 0) {
    recordNoChange(ctx);
    return null;
  }
  if (linkedPaths().has(writtenPagePath(name))) throw refuse(pageLinked);
  const { body } = await ctx.db
    .deleteFrom('pages.document')
    .where('name', '=', document)
    .returning('body')
    .executeTakeFirstOrThrow();
  // A draft that exists is newer than what was published.
  await ctx.db
    .insertInto('pages.draft')
    .values({
      name: document,
      body: JSON.stringify(body),
      version: 1,
      base_version: 0,
      saved_at: ctx.now,
      saved_by: ctx.staff.name,
      created_by_id: ctx.staff.staffId,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ base_version: 0 }))
    .execute();
  await announceChange(ctx);
  await recordChange(ctx, {
    action: 'page.withdrawn',
    target: targetOf(document, body),
    before: { version: published_version },
  });
  return null;
}

/** The paths that every page links. */
function linkedPaths(): ReadonlySet<string> {
  const institute = writtenPages().institute;
  const links = [...(institute?.policies ?? []), ...(institute?.footer ?? []).flatMap((list) => list.links)];
  return new Set(links.map(({ url }) => url.split(/[?#]/, 1)[0] ?? url));
}
