/** Imports institute.yaml, landing.yaml, hindi.yaml and pages/*.md as documents with sanitised HTML. */
import { marked } from 'marked';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, frontMatter, imagePath, Rejected, readYaml } from '../platform/files/content-file.ts';
import { sanitise } from '../platform/files/sanitise.ts';
import { accentRefusal } from './brand/brand.ts';
import { HINDI, HindiFile, hindiTextsOf } from './building/hindi-texts.ts';
import { bodiesOf } from './building/page-file.ts';
import { InstituteFile, LandingFile, PageFrontMatter } from './content-schemas.ts';
import { documentSizeProblem } from './documents/document-size.ts';
import { pageSizeProblem } from './documents/page-size.ts';
import { pageMadeTooLarge, sizeProblemOf, storedPageData } from './documents/page-with-data.ts';
import { scheduleProblem } from './documents/schedule-problem.ts';
import { storeDocument } from './documents/store-document.ts';
import { checkSampleClasses } from './sample-classes.ts';
import { type StoredPage, unknownPlaceholder } from './static-page.ts';

const ACCENTS = [
  ['accent', 'light'],
  ['accent_dark', 'dark'],
] as const;

/** Throws Rejected with the line of the error, for example an unreadable accent, and for data that makes a page too large. */
export async function importInstitute(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, InstituteFile);
  for (const [field, scheme] of ACCENTS) {
    const refusal = value[field] ? accentRefusal(field, value[field], scheme) : null;
    if (refusal) throw new Rejected(lineOf([field]), refusal);
  }
  const { wordmark, ...rest } = value;
  const tooLarge = await pageMadeTooLarge(ctx, { institute: value });
  if (tooLarge) throw new Rejected(1, tooLarge);
  refuseLarge(value);
  const hasPictures = wordmark && imagePath(file, wordmark.light) && imagePath(file, wordmark.dark);
  await storeDocument(ctx, 'institute', hasPictures ? value : rest);
}

/** Throws Rejected with the line of the error; skips sample classes without their film. */
export async function importLanding(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, LandingFile);
  const problem = scheduleProblem(value);
  if (problem) throw new Rejected(lineOf(problem.path), problem.text);
  const sample_classes = checkSampleClasses(file, value.sample_classes, lineOf);
  refuseLarge({ ...value, sample_classes });
  await storeDocument(ctx, 'landing', { ...value, sample_classes });
}

/** Throws Rejected with the line of a text that is there twice, and for texts that make a written page too large. */
export async function importHindi(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, HindiFile);
  const known = new Set<string>();
  for (const [at, { english }] of value.entries()) {
    if (known.has(english)) throw new Rejected(lineOf([at]), `"${english}" is here twice`);
    known.add(english);
  }
  const body = { texts: value };
  const tooLarge = await pageMadeTooLarge(ctx, { hindi: hindiTextsOf(body) });
  if (tooLarge) throw new Rejected(1, tooLarge);
  refuseLarge(body);
  await storeDocument(ctx, HINDI, body);
}

/** Throws Rejected for an unknown name in braces, and for a page that is too large, also with the data of the institute. */
export async function importPage(ctx: Ctx, file: ContentFile): Promise<void> {
  const { head, body } = frontMatter(file.text);
  const { value } = readYaml(head, PageFrontMatter);
  const [english, hindi] = bodiesOf(body);
  const unknown = unknownPlaceholder(body);
  if (unknown) {
    const line = file.text.slice(0, file.text.indexOf(`{${unknown}}`)).split('\n').length;
    throw new Rejected(line, `{${unknown}} is not a known placeholder`);
  }
  const page: StoredPage = {
    ...value,
    keywords: [value.keywords].flat().join(', '),
    html: await htmlOf(english),
    markdown: english,
    ...(hindi === undefined ? {} : { html_hindi: await htmlOf(hindi), markdown_hindi: hindi }),
  };
  const tooLarge = sizeProblemOf(page, await storedPageData(ctx));
  if (tooLarge) throw new Rejected(1, tooLarge);
  refuseLarge(page);
  await storeDocument(ctx, `page:${value.path}`, page);
}

async function htmlOf(markdown: string): Promise<string> {
  const html = await marked.parse(markdown);
  const problem = pageSizeProblem(html);
  if (problem) throw new Rejected(1, problem);
  return sanitise(html);
}

function refuseLarge(document: object): void {
  const problem = documentSizeProblem(document);
  if (problem) throw new Rejected(1, problem);
}
