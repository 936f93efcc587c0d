/** Exports products/*.yaml in the format that `import-product.ts` reads. */
import type { Ctx } from '../../platform/context.ts';
import { type ExportedFile, inSchemaOrder, toYaml } from '../../platform/files/write-yaml.ts';
import { ProductContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';

/** File systems allow 255 bytes. */
const MAX_NAME_LENGTH = 250;

/** Yields one file for each product, with its current content. */
export async function* exportProducts(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const products = await ctx.db.selectFrom('catalogue.product').select('id').orderBy('id').execute();
  for (const { id } of products) {
    const content = await readContent(ctx, id);
    if (!content) throw new Error(`product ${id} has no SEO URL`);
    yield { path: pathOf(content), text: toYaml(inSchemaOrder(ProductContent, content)) };
  }
}

/** The file name is the product's address, with `--` in place of `/`. */
function pathOf({ id, seo_url }: ProductContent): string {
  const name = seo_url.replaceAll('/', '--');
  return `products/${name.length > MAX_NAME_LENGTH ? id : name}.yaml`;
}
