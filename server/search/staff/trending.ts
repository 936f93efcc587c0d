/** The trending tags in the console: which tags the store shows before a student types, and in which order. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type saveTrending,
  type Trending,
  trendingChanged,
  trendingTagUnknown,
} from '../../../contract/staff/store-front/search-tags.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { announceChange } from '../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, refuse } from '../../platform/http/http-error.ts';
import { lockTags } from '../tags/lock-tags.ts';

export async function trendingForStaff(ctx: Ctx): Promise<Trending> {
  const rows = await ctx.db
    .selectFrom('search.tag')
    .where('is_trending', '=', true)
    .select(['id', 'title'])
    .orderBy('position')
    .orderBy('title')
    .execute();
  const tags = rows.map(({ id, title }) => ({ tag_id: Number(id), title }));
  return { version: versionOf(tags), tags };
}

/** Replaces the list. Throws the refusals of the endpoint, and 400 if it names a tag twice. */
export async function saveTrendingTags(
  ctx: StaffCtx,
  { version, tag_ids }: DecodedBody<typeof saveTrending>,
): Promise<Trending> {
  if (new Set(tag_ids).size < tag_ids.length) throw malformed(inEnglish('tag_ids names a tag twice.'));
  await lockTags(ctx);
  const stored = await trendingForStaff(ctx);
  if (versionOf(tag_ids.map((tag_id) => ({ tag_id }))) === stored.version) {
    recordNoChange(ctx);
    return stored;
  }
  if (stored.version !== version) throw refuse(trendingChanged);
  await refuseUnknown(ctx, tag_ids);
  await moveToFront(ctx, tag_ids);
  await announceChange(ctx);
  const saved = await trendingForStaff(ctx);
  await recordChange(ctx, {
    action: 'trending_tags.changed',
    target: { type: 'trending_tags', id: 1, label: textOf(saved) },
    before: { titles: textOf(stored) },
    after: { titles: textOf(saved) },
  });
  return saved;
}

async function refuseUnknown(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.db.selectFrom('search.tag').where('id', 'in', ids).select('id').execute();
  if (known.length < ids.length) throw refuse(trendingTagUnknown);
}

/** Numbers the tags again, the trending ones first: tags.yaml has one order for all of them. */
async function moveToFront(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  await sql`
    with place as (
      select t.id, array_position(${ids}::bigint[], t.id) as trending from search.tag t
    ), numbered as (
      select t.id, p.trending is not null as is_trending,
        (row_number() over (order by p.trending nulls last, t.position, t.title))::int - 1 as position
      from search.tag t join place p on p.id = t.id
    )
    update search.tag t set position = n.position, is_trending = n.is_trending
    from numbered n where n.id = t.id and (t.position <> n.position or t.is_trending <> n.is_trending)`.execute(ctx.db);
}

function versionOf(tags: readonly { tag_id: number }[]): string {
  return createHash('sha256')
    .update(JSON.stringify(tags.map(({ tag_id }) => tag_id)))
    .digest('hex');
}

function textOf({ tags }: Trending): string {
  return tags.map(({ title }) => title).join(', ');
}
