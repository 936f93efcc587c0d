/** Cut-offs by category, of a group of shifts or of one test. */
import { type Cutoff, cutoffsInvalid } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { refuse } from '../../../platform/http/http-error.ts';

/** Returns the cut-offs as they are stored. Throws the refusal `cutoffs_invalid` if a category is there twice. */
export function checkedCutoffs(cutoffs: readonly Cutoff[]): Cutoff[] {
  const checked = cutoffs.map(({ category, score }) => ({ category: category.trim(), score }));
  const categories = checked.map(({ category }) => category.toLowerCase());
  if (new Set(categories).size < categories.length) throw refuse(cutoffsInvalid);
  return checked;
}

/** What the audit log records of cut-offs. */
export function recordedCutoffs(cutoffs: readonly Cutoff[]): Record<string, string> {
  return Object.fromEntries(cutoffs.map(({ category, score }) => [category, score]));
}
