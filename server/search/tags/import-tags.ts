/** Imports tags.yaml: search tags. The file is the complete list; a tag that is no longer in it is deleted. */
import { Exactly, Type } from '#schema';
import { announceChange } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, readYaml } from '../../platform/files/content-file.ts';

const TagsFile = Type.Array(
  Exactly({
    title: Type.String({ minLength: 1 }),
    keywords: Type.String(),
    products: Type.Optional(Type.Array(Type.Integer())),
    trending: Type.Optional(Type.Boolean()),
  }),
);

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5000;

/** Throws Rejected with the line of the error. */
export async function importTags(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value } = readYaml(file.text, TagsFile);
  await ctx.db.deleteFrom('search.tag').execute();
  const rows = value.map((tag, position) => ({
    title: tag.title,
    keywords: tag.keywords,
    position,
    is_trending: tag.trending ?? false,
    product_ids: tag.products ?? [],
  }));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await ctx.db
      .insertInto('search.tag')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
  await announceChange(ctx);
}
