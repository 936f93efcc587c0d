/** Reads the search tags from the database. */
import type { Db } from '../../platform/database/db.ts';
import { type List, packedListBuilder } from '../text-index/packed-list.ts';
import type { Tag } from './tag.ts';

/** Few enough to be packed within some milliseconds. */
const TAGS_PER_QUERY = 500;

/** Returns a number that each change of the tags increases. */
export async function readTagChange(db: Db): Promise<number> {
  return (await db.selectFrom('search.tag_change').select('number').executeTakeFirstOrThrow()).number;
}

/** Returns the tags by position. */
export async function readTags(db: Db): Promise<List<Tag>> {
  const builder = packedListBuilder<Tag>();
  for (let last: { title: string; position: number } | undefined; ; ) {
    const after = last;
    const rows = await db
      .selectFrom('search.tag')
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('position', 'title'), '>', tuple(after?.position ?? 0, after?.title ?? '')),
        ),
      )
      .orderBy('position')
      .orderBy('title')
      .limit(TAGS_PER_QUERY)
      .execute();
    for (const { title, hindi, keywords, is_trending, product_ids } of rows) {
      builder.add({
        title,
        titleHindi: hindi.title ?? '',
        keywords,
        isTrending: is_trending,
        productIds: product_ids.map(Number),
      });
    }
    last = rows.at(-1);
    if (rows.length < TAGS_PER_QUERY) return builder.list();
  }
}
