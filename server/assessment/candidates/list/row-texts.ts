/** Reads the cells of a row of a list of candidates. Pure. */
import type { CandidateInput, RowState } from '../../../../contract/staff/exams/candidates.ts';

/** What a row says; empty texts leave it to the store. */
export type RowTexts = { rollNumber: string; name: string; category: string };

const ROLL_NUMBER = /^[A-Z0-9][A-Z0-9/-]{0,19}$/;
const MAX_NAME = 100;
const MAX_CATEGORY = 20;
/** Control characters, and those that change the direction of the text around them. */
const REFUSED = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Returns the texts as they are stored, or what is wrong with them. */
export function readRowTexts(row: Omit<CandidateInput, 'contact'>): RowTexts | RowState {
  const rollNumber = row.roll_number.trim().toUpperCase();
  const name = oneSpace(row.name);
  const category = oneSpace(row.category);
  if (rollNumber && !ROLL_NUMBER.test(rollNumber)) return 'bad_roll_number';
  if (name.length > MAX_NAME || REFUSED.test(name)) return 'bad_name';
  if (category.length > MAX_CATEGORY || REFUSED.test(category)) return 'bad_category';
  return { rollNumber, name, category };
}

function oneSpace(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
