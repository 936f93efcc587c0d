/** The rows of a list of candidates: which cells look like which field, and what becomes of a row. */
import {
  type CandidateInput,
  type CheckedRow,
  importCandidates,
  MAX_CANDIDATE_ROWS,
} from '../../../../contract/staff/exams/candidates.ts';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../form/import/import-wizard.tsx';
import type { ImportOutcome } from '../../../messages/exams/candidates.ts';

/** A checked row with its cells. */
export type CheckedInput = CheckedRow & { input: CandidateInput };

const digitsIn = (cell: string) => cell.replaceAll(/\D/g, '').length;

export function isLikeContact(cell: string): boolean {
  return /^\S+@\S+$/.test(cell) || (/^[+\d\s().-]+$/.test(cell) && digitsIn(cell) >= 10);
}

export function isLikeRollNumber(cell: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9/-]{0,19}$/.test(cell) && /\d/.test(cell) && !isLikeContact(cell);
}

const CATEGORY = /^(ur|gen|general|obc|obc-ncl|sc|st|ews|pwd|pwbd)$/i;

export function isLikeCategory(cell: string): boolean {
  return CATEGORY.test(cell);
}

export function isLikeName(cell: string): boolean {
  return /^\p{L}[\p{L}\p{M}\s.'’-]+$/u.test(cell) && !isLikeCategory(cell);
}

/** The server's limits of a cell, so that one long cell does not refuse the whole list. */
export function inputOf(row: Readonly<Record<string, string>>): CandidateInput {
  return {
    contact: (row.contact ?? '').slice(0, 100),
    roll_number: (row.roll_number ?? '').slice(0, 100),
    name: (row.name ?? '').slice(0, 200),
    category: (row.category ?? '').slice(0, 100),
  };
}

/** The server finds repetitions within a call; those of different calls are found here. */
export function decide(results: readonly CheckedInput[]): Outcome<ImportOutcome, CheckedInput>[] {
  const students = new Set<number>();
  const rollNumbers = new Set<string>();
  return results.map((result) => ({ state: stateOf(result, students, rollNumbers), result }));
}

function stateOf(
  { state, student_id, roll_number }: CheckedInput,
  students: Set<number>,
  rollNumbers: Set<string>,
): ImportOutcome {
  const isUsable = state === 'new' || state === 'changed';
  if (!isUsable && state !== 'same') return state;
  if (student_id !== null && students.has(student_id)) return 'repeated_student';
  if (roll_number && rollNumbers.has(roll_number)) return 'repeated_roll_number';
  if (student_id !== null) students.add(student_id);
  if (roll_number) rollNumbers.add(roll_number);
  return isUsable ? 'ready' : 'same';
}

/** Imports rows in several calls; repeated after a failure, it continues. Returns the counts of all calls. */
export async function importInParts(
  test_id: number,
  rows: readonly CandidateInput[],
  onProgress: (done: number) => void = () => {},
): Promise<{ added: number; changed: number }> {
  const total = { added: 0, changed: 0 };
  for (let from = 0; from < rows.length; from += MAX_CANDIDATE_ROWS) {
    const part = rows.slice(from, from + MAX_CANDIDATE_ROWS);
    const { added, changed } = await call(importCandidates, { test_id, rows: part });
    total.added += added;
    total.changed += changed;
    onProgress(from + part.length);
  }
  return total;
}
