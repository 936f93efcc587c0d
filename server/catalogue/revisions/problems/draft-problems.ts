/** What prevents the publication of a draft, as messages for its fields. */
import { Compile } from 'typebox/compile';
import type { Problem } from '../../../../contract/staff/catalogue/products.ts';
import type { Ctx } from '../../../platform/context.ts';
import { contentProblems } from '../../content/content-problems.ts';
import { type ContentProblem, ProductContent, type RevisionContent } from '../../content/product-content.ts';
import { storedProblems } from '../../content/stored-problems.ts';
import { outlinePath } from '../../content/tab-outline.ts';
import { completeContent } from '../complete-content.ts';
import { type MediaFaults, mediaFaults } from './media-file.ts';
import { tabDraftProblems } from './tab-draft-problems.ts';

const validator = Compile(ProductContent);

/** More help nobody, and each of them is searched for in its tab. */
const MAX_PROBLEMS = 200;

/**
 * Returns one message for each field, from the first `MAX_PROBLEMS` problems; none for a draft that can be published.
 * Entries of tabs are named by their place in the outline. Within a transaction the files were looked for before it.
 */
export async function draftProblems(ctx: Ctx, draft: RevisionContent): Promise<Problem[]> {
  const complete = completeContent(draft);
  const faults = await mediaFaults(ctx, draft);
  const found = [
    ...(faults.ofAll ? [{ path: ['tabs'], reason: faults.ofAll }] : []),
    ...schemaProblems(draft),
    ...contentProblems(complete),
    ...(await storedProblems(ctx, complete)),
    ...pictureProblems(faults, draft),
    ...(await tabDraftProblems(ctx, faults, draft)),
  ];
  const problems = new Map<string, string>();
  for (const { path, reason } of found.slice(0, MAX_PROBLEMS)) {
    const field = outlinePath(draft.tabs, path).join('.');
    if (!problems.has(field)) problems.set(field, sentence(reason.replace(' on line {other}', ' in another entry')));
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** Whether the draft is complete, by the schema of the content files. */
export function isComplete(draft: RevisionContent): draft is ProductContent {
  return validator.Check(draft);
}

function schemaProblems(draft: RevisionContent): ContentProblem[] {
  if (isComplete(draft)) return [];
  return validator.Errors(draft).flatMap(({ instancePath, keyword, params, message }): ContentProblem[] => {
    const path = instancePath.split('/').slice(1);
    if (keyword === 'required') {
      const { requiredProperties = [] } = params as { requiredProperties?: string[] };
      return requiredProperties.map((name) => ({ path: [...path, name], reason: MISSING }));
    }
    return [{ path, reason: REASONS[keyword] ?? message }];
  });
}

const MISSING = 'this is missing';
const REASONS: Readonly<Record<string, string>> = {
  minLength: MISSING,
  minItems: 'there are too few entries',
  maxItems: 'there are too many entries',
  pattern: 'this does not have the expected form',
};

/** An import leaves a missing picture out; an editor gets a message. */
function pictureProblems(
  faults: MediaFaults,
  { cover, banner, about, addons = [] }: RevisionContent,
): ContentProblem[] {
  const pictures: Array<[ContentProblem['path'], string | undefined]> = [
    [['cover'], cover],
    [['banner'], banner],
    [['about', 'portrait'], about?.portrait],
    ...addons.map(({ image }, at): [ContentProblem['path'], string | undefined] => [['addons', at, 'image'], image]),
  ];
  return pictures.flatMap(([path, picture]) => {
    const reason = faults.ofPicture(picture);
    return reason ? [{ path, reason }] : [];
  });
}

/** For example `MRP is below the selling price.` */
function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`.replace(/^Mrp\b/, 'MRP');
}
