import type { CandidateInput } from '../../../../contract/staff/exams/candidates.ts';

/** Returns a row of a list of candidates, which leaves the rest to the store. */
export function candidateRow(contact: string, more: Partial<CandidateInput> = {}): CandidateInput {
  return { ...{ contact, roll_number: '', name: '', category: '' }, ...more };
}
