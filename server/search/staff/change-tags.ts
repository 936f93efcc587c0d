/** Commands that add, change and delete search tags. The search of every process uses them at once. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import {
  type createSearchTag,
  type deleteSearchTag,
  type SearchTag,
  type saveSearchTag,
  tagProductUnknown,
  tagTitleTaken,
} from '../../../contract/staff/store-front/search-tags.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { announceChange, catalogue, hindiTexts } from '../../catalogue/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/http/http-error.ts';
import type { TagRow } from '../tables.ts';
import { lockTags } from '../tags/lock-tags.ts';
import { productTitle, tagDetails } from './read-tags.ts';
import { grows, refuseAboveLimits } from './tag-limits.ts';

type Fields = Pick<TagRow, 'title' | 'hindi' | 'keywords' | 'product_ids'>;

/** Adds a tag after the others. Throws the refusals of the endpoint, and 400 if it names a product twice. */
export async function addTag(ctx: StaffCtx, body: DecodedBody<typeof createSearchTag>): Promise<SearchTag> {
  await lockTags(ctx);
  const fields = fieldsOf(body);
  await refuseTaken(ctx, fields.title, null);
  refuseUnknown(fields, []);
  await refuseAboveLimits(ctx, fields, null);
  const { last } = await ctx.db
    .selectFrom('search.tag')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const row = await ctx.db
    .insertInto('search.tag')
    .values({ ...columnsOf(fields), position: (last ?? -1) + 1, is_trending: false, grown_by_id: ctx.staff.staffId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceChange(ctx);
  await recordChange(ctx, { action: 'search_tag.created', target: targetOf(row), after: recordedFields(row) });
  return tagDetails(row);
}

/** Replaces the fields of a tag. Throws 404, the refusals of the endpoint, and 400 if it names a product twice. */
export async function changeTag(
  ctx: StaffCtx,
  { tag_id, version, ...body }: DecodedBody<typeof saveSearchTag>,
): Promise<SearchTag> {
  const stored = await lockTag(ctx, tag_id, version);
  const fields = fieldsOf(body);
  const [before, after] = [recordedFields(stored), recordedFields(fields)];
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) {
    recordNoChange(ctx);
    return tagDetails(stored);
  }
  // The import accepts titles that differ only in case.
  if (fields.title.toLowerCase() !== stored.title.toLowerCase()) await refuseTaken(ctx, fields.title, tag_id);
  refuseUnknown(fields, stored.product_ids);
  await refuseAboveLimits(ctx, fields, stored);
  const row = await ctx.db
    .updateTable('search.tag')
    .set({
      ...columnsOf(fields),
      version: version + 1,
      ...(grows(fields, stored) ? { grown_by_id: ctx.staff.staffId } : {}),
    })
    .where('id', '=', tag_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceChange(ctx);
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  await recordChange(ctx, {
    action: 'search_tag.changed',
    target: targetOf(row),
    before: pick(before),
    after: pick(after),
  });
  return tagDetails(row);
}

/** Throws 404, or the refusal `changed_meanwhile`. */
export async function deleteTag(
  ctx: StaffCtx,
  { tag_id, version }: DecodedBody<typeof deleteSearchTag>,
): Promise<null> {
  const stored = await lockTag(ctx, tag_id, version);
  await ctx.db.deleteFrom('search.tag').where('id', '=', tag_id).execute();
  await announceChange(ctx);
  await recordChange(ctx, {
    action: 'search_tag.deleted',
    target: targetOf(stored),
    before: { ...recordedFields(stored), is_trending: stored.is_trending },
  });
  return null;
}

async function lockTag(ctx: StaffCtx, id: number, version: number): Promise<TagRow> {
  await lockTags(ctx);
  const row = await ctx.db.selectFrom('search.tag').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw refuse(changedMeanwhile);
  return row;
}

function fieldsOf({ title, title_hindi = '', keywords, product_ids }: DecodedBody<typeof createSearchTag>): Fields {
  if (new Set(product_ids).size < product_ids.length) throw malformed(inEnglish('product_ids names a product twice.'));
  const words = keywords.split(',').map((word) => word.trim());
  const hindi = hindiTexts({ title_hindi: title_hindi.trim() }, ['title']);
  return { title: title.trim(), hindi, keywords: words.filter(Boolean).join(', '), product_ids };
}

function columnsOf(fields: Fields) {
  return { ...fields, hindi: JSON.stringify(fields.hindi) };
}

/** Titles that differ in capital letters only would look the same to students. */
async function refuseTaken(ctx: StaffCtx, title: string, ownId: number | null): Promise<void> {
  const other = await ctx.db
    .selectFrom('search.tag')
    .where(({ eb, fn, val }) => eb(fn('lower', ['title']), '=', fn('lower', [val(title)])))
    .$if(ownId !== null, (query) => query.where('id', '!=', ownId ?? 0))
    .select('id')
    .executeTakeFirst();
  if (other) throw refuse(tagTitleTaken);
}

/** A tag may retain a product that the catalogue does not have any more, but not gain one. */
function refuseUnknown({ product_ids }: Fields, retained: readonly number[]): void {
  const known = new Set(retained.map(Number));
  if (product_ids.some((id) => !known.has(id) && !catalogue().product(id))) throw refuse(tagProductUnknown);
}

function targetOf({ id, title }: TagRow) {
  return { type: 'search_tag', id: Number(id), label: title };
}

/** The values that the audit log records. */
function recordedFields({ title, hindi, keywords, product_ids }: Fields): Record<string, unknown> {
  const named = product_ids.map((id) => `${productTitle(Number(id))} (${id})`);
  return { title, title_hindi: hindi.title, keywords, product_titles: named.join(', ') };
}
