/** Exports institute.yaml, landing.yaml and pages/*.md in the formats that `import.ts` reads. */
import type { Ctx } from '../platform/context.ts';
import { type ExportedFile, inSchemaOrder, toYaml } from '../platform/files/write-yaml.ts';
import { HINDI, type HindiFile } from './building/hindi-texts.ts';
import { bodyOf } from './building/page-file.ts';
import { InstituteFile, LandingFile } from './content-schemas.ts';
import type { StoredPage } from './static-page.ts';

const SCHEMAS = { institute: InstituteFile, landing: LandingFile };
const PAGE = /^page:/;

/** Yields one file for each current document. */
export async function* exportDocuments(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db.selectFrom('pages.document').select(['name', 'body']).orderBy('name').execute();
  for (const { name, body } of rows) {
    if (name === 'institute' || name === 'landing')
      yield { path: `${name}.yaml`, text: toYaml(inSchemaOrder(SCHEMAS[name], body)) };
    if (name === HINDI) yield { path: 'hindi.yaml', text: toYaml((body as { texts: HindiFile }).texts) };
    if (PAGE.test(name)) yield { path: `pages/${name.replace(PAGE, '')}.md`, text: pageText(body as StoredPage) };
  }
}

function pageText(page: StoredPage): string {
  const { path, title, title_hindi, description, description_hindi, keywords } = page;
  const head = toYaml({ path, title, title_hindi, description, description_hindi, keywords });
  const english = page.markdown ?? htmlAsMarkdown(page.html);
  const hindi = page.markdown_hindi ?? (page.html_hindi && htmlAsMarkdown(page.html_hindi));
  return `---\n${head}---\n${bodyOf(english, hindi)}`;
}

/** Markdown leaves HTML that begins with one of them as it is, up to a blank line. */
const BLOCK =
  /^<(address|blockquote|dd|details|div|dl|dt|figcaption|figure|h[2-6]|hr|li|ol|p|summary|table|tbody|td|th|thead|tr|ul)\b/;

/**
 * Returns Markdown that is shown as this HTML, for pages that were imported before their Markdown was stored. Other HTML
 * is one line after a comment, which Markdown leaves as it is.
 */
export function htmlAsMarkdown(html: string): string {
  const start = html.trimStart();
  if (!BLOCK.test(start)) return `<!-- -->${html.trimEnd().replaceAll('\n', '&#10;')}\n`;
  return start.replace(/\n(?=[ \t]*\n)/g, '&#10;');
}
