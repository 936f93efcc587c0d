/** Imports products/*.yaml: one product with its instalments, add-ons and tabs. */
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, imagePath, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { contentSizeProblem } from '../content/content-size.ts';
import { ContentInvalid, ProductContent } from '../content/product-content.ts';
import { makeCurrent } from '../revisions/make-current.ts';
import { IMPORT } from '../revisions/revision-store.ts';

/** Throws Rejected with the line of the error. Amounts in the file are rupees with at most two decimals. */
export async function importProduct(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, ProductContent);
  const tooLarge = contentSizeProblem(value);
  if (tooLarge) throw new Rejected(1, tooLarge);
  const content = withoutMissingPictures(file, value);
  try {
    await makeCurrent(ctx, content, { author: IMPORT, publisher: null });
  } catch (error) {
    const [problem] = error instanceof ContentInvalid ? error.problems : [];
    if (!problem) throw error;
    const { path, reason, other } = problem;
    throw new Rejected(lineOf(path), other ? reason.replace('{other}', String(lineOf(other))) : reason);
  }
}

function withoutMissingPictures(file: ContentFile, content: ProductContent): ProductContent {
  const { cover = '', banner = '', about } = content;
  const portrait = imagePath(file, about?.portrait ?? '');
  const { portrait: _, ...facts } = about ?? {};
  return {
    ...content,
    cover: imagePath(file, cover),
    banner: imagePath(file, banner),
    ...(about ? { about: portrait ? { ...facts, portrait } : facts } : {}),
  };
}
