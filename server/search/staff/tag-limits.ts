/** The limits of all search tags together. */

import { type RawBuilder, sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import {
  MAX_TAGS_OF_PRODUCT,
  tooManyTags,
  tooManyTagsOfProduct,
} from '../../../contract/staff/store-front/search-tags.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { TagRow } from '../tables.ts';
import { isWithinLimits, NO_TAGS, sizeOf, sumOf, type TagSize } from '../tags/tag-size.ts';

type Fields = Pick<TagRow, 'title' | 'hindi' | 'keywords' | 'product_ids'>;

/** The part of the limits that one person can use up with tags that the person added to last. Owners have no such limit. */
const SHARE_OF_PERSON = 0.5;

/** Whether a tag takes more of a limit than before. */
export function grows(fields: Fields, stored: TagRow | null): boolean {
  const former = stored ? sizeOf(stored) : NO_TAGS;
  return Object.entries(sizeOf(fields)).some(([name, value]) => value > former[name as keyof TagSize]);
}

/**
 * Throws the refusals `too_many_tags` and `too_many_tags_of_product` for a tag that is added or changed. A tag that does not
 * grow is accepted, also above the limits. The caller has locked the tags.
 */
export async function refuseAboveLimits(ctx: StaffCtx, fields: Fields, stored: TagRow | null): Promise<void> {
  if (grows(fields, stored)) {
    const size = sizeOf(fields);
    if (!isWithinLimits(sumOf(await sizeOfOthers(ctx, stored, null), size))) throw refuse(tooManyTags);
    const { staffId, role } = ctx.staff;
    const isAboveShare = async () =>
      !isWithinLimits(sumOf(await sizeOfOthers(ctx, stored, staffId), size), SHARE_OF_PERSON);
    if (role !== 'owner' && (await isAboveShare())) throw refuse(tooManyTags, inEnglish(SHARE_TEXT));
  }
  const known = new Set((stored?.product_ids ?? []).map(Number));
  const added = fields.product_ids.filter((id) => !known.has(Number(id)));
  if (added.length === 0) return;
  if (await isNamedTooOften(ctx, added, null)) throw refuse(tooManyTagsOfProduct);
  if (ctx.staff.role !== 'owner' && (await isNamedTooOften(ctx, added, ctx.staff.staffId)))
    throw refuse(tooManyTagsOfProduct, inEnglish(PRODUCT_SHARE_TEXT));
}

const SHARE_TEXT =
  'The search tags that you added take half of the space for all tags. Shorten or delete some of them, or ask an owner to add this one.';

const PRODUCT_SHARE_TEXT =
  'Half of the search tags that a product of this tag can have are yours. Remove it from some of them, or ask an owner to add this one.';

/** `staffId`: only of those that this person added to last. */
async function sizeOfOthers({ db }: Ctx, own: TagRow | null, staffId: number | null): Promise<TagSize> {
  const sum = (what: RawBuilder<unknown>) => sql<string>`coalesce(sum(${what}), 0)`;
  const characters = sql`length(title) + coalesce(length(hindi ->> 'title'), 0) + length(keywords)`;
  const products = sql`cardinality(product_ids)`;
  const row = await db
    .selectFrom('search.tag')
    .$if(own !== null, (query) => query.where('id', '!=', own?.id ?? 0))
    .$if(staffId !== null, (query) => query.where('grown_by_id', '=', staffId))
    .select([
      sql<string>`count(*)`.as('tags'),
      sum(characters).as('characters'),
      sum(products).as('products'),
      sum(sql`(${characters}) * ${products}`).as('indexed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    tags: Number(row.tags),
    characters: Number(row.characters),
    products: Number(row.products),
    indexed: Number(row.indexed),
  };
}

/** Whether one of the products has as many tags as possible; with `staffId`, as one person can give it. */
async function isNamedTooOften({ db }: Ctx, ids: readonly number[], staffId: number | null): Promise<boolean> {
  const max = staffId === null ? MAX_TAGS_OF_PRODUCT : MAX_TAGS_OF_PRODUCT * SHARE_OF_PERSON;
  const { rows } = await sql`
    select named.id
    from search.tag t, unnest(t.product_ids) as named(id)
    where t.product_ids && ${ids}::bigint[] and named.id = any(${ids}::bigint[])
      and (${staffId}::bigint is null or t.grown_by_id = ${staffId}::bigint)
    group by named.id having count(*) >= ${max}::int limit 1`.execute(db);
  return rows.length > 0;
}
