/** Exports tags.yaml in the format that `import-tags.ts` reads. */
import { hindiFields } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ExportedFile, toYaml } from '../../platform/files/write-yaml.ts';

/** Yields no file if there is no tag. */
export async function* exportTags(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db.selectFrom('search.tag').selectAll().orderBy('position').orderBy('title').execute();
  if (rows.length === 0) return;
  const tags = rows.map(({ title, hindi, keywords, product_ids, is_trending }) => ({
    title,
    ...hindiFields(hindi),
    keywords,
    products: product_ids.length > 0 ? product_ids.map(Number) : undefined,
    trending: is_trending || undefined,
  }));
  yield { path: 'tags.yaml', text: toYaml(tags) };
}
