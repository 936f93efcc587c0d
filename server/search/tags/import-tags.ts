/** Imports tags.yaml: search tags. The file is the complete list; a tag that is no longer in it is deleted. */
import { sql } from 'kysely';
import { Exactly, type StaticDecode, Type } from '#schema';
import { MAX_TRENDING, tagFields } from '../../../contract/staff/store-front/search-tags.ts';
import { announceChange, hindiTexts } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { lockTags } from './lock-tags.ts';
import { isWithinLimits, NO_TAGS, sizeOf, sumOf } from './tag-size.ts';

const TagsFile = Type.Array(
  Exactly({
    title: tagFields.title,
    title_hindi: Type.Optional(tagFields.title),
    keywords: tagFields.keywords,
    products: Type.Optional(tagFields.product_ids),
    trending: Type.Optional(Type.Boolean()),
  }),
);

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5000;

/** Throws Rejected with the line of the error. A tag with the same title stays the same tag. */
export async function importTags(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, TagsFile);
  const titles = new Set<string>();
  for (const [at, { title }] of value.entries()) {
    if (titles.has(title)) throw new Rejected(lineOf([at, 'title']), `two tags have the title ${title}`);
    titles.add(title);
  }
  refuseTooMany(value);
  const trending = value.flatMap(({ trending }, at) => (trending ? [at] : []));
  if (trending.length > MAX_TRENDING) {
    throw new Rejected(lineOf([trending[MAX_TRENDING] ?? 0, 'trending']), `at most ${MAX_TRENDING} tags are trending`);
  }
  await lockTags(ctx);
  await sql`delete from search.tag where title <> all(${[...titles]}::text[])`.execute(ctx.db);
  const rows = value.map((tag, position) => ({
    title: tag.title,
    hindi: JSON.stringify(hindiTexts(tag, ['title'])),
    keywords: tag.keywords,
    position,
    is_trending: tag.trending ?? false,
    product_ids: tag.products ?? [],
  }));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await ctx.db
      .insertInto('search.tag')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.column('title').doUpdateSet(({ ref }) => ({
          keywords: ref('excluded.keywords'),
          hindi: ref('excluded.hindi'),
          position: ref('excluded.position'),
          is_trending: ref('excluded.is_trending'),
          product_ids: ref('excluded.product_ids'),
          // An open form of a tag that the file changes reports a conflict.
          version: sql<number>`search.tag.version + case when (search.tag.keywords, search.tag.hindi, search.tag.product_ids)
            is distinct from (excluded.keywords, excluded.hindi, excluded.product_ids) then 1 else 0 end`,
        })),
      )
      .execute();
  }
  await announceChange(ctx);
}

function refuseTooMany(tags: StaticDecode<typeof TagsFile>): void {
  const sizes = tags.map(({ title, title_hindi, keywords, products = [] }) =>
    sizeOf({ title, hindi: { title: title_hindi }, keywords, product_ids: products }),
  );
  if (isWithinLimits(sizes.reduce(sumOf, NO_TAGS))) return;
  throw new Rejected(1, 'there are too many tags, or their texts are too long');
}
