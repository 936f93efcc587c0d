/** Cut-offs as they are entered: rows of category and score. */

export type CutoffRow = Readonly<{ category: string; score: string }>;

type Texts = Record<'categoryInvalid' | 'scoreInvalid', string>;

/** Returns the message of each field of the rows that the call would refuse. */
export function cutoffErrors(cutoffs: readonly CutoffRow[], texts: Texts): Record<string, string> {
  return Object.fromEntries(
    cutoffs.flatMap(({ category, score }, at) => [
      ...(category.trim() && category.trim().length <= 40 ? [] : [[`cutoffs.${at}.category`, texts.categoryInvalid]]),
      ...(/^-?\d{1,9}(\.\d{1,7})?$/.test(score.trim()) ? [] : [[`cutoffs.${at}.score`, texts.scoreInvalid]]),
    ]),
  );
}

export function trimCutoffs(cutoffs: readonly CutoffRow[]): CutoffRow[] {
  return cutoffs.map(({ category, score }) => ({ category: category.trim(), score: score.trim() }));
}
