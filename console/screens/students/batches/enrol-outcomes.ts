/** What becomes of the numbers of a list from which students are enrolled. */
import type { CheckedNumber } from '../../../../contract/staff/students/batches.ts';
import type { Outcome } from '../../../form/import/import-wizard.tsx';
import type { EnrolOutcome } from '../../../messages/students/batches.ts';

export function isLikeNumber(cell: string): boolean {
  return cell.replaceAll(/\D/g, '').length >= 10;
}

/** A student is used once, in the first row with one of the student's numbers. */
export function decide(results: readonly CheckedNumber[]): Outcome<EnrolOutcome, CheckedNumber>[] {
  const seen = new Set<number>();
  return results.map((result) => {
    const { state, student_id } = result;
    if (student_id === null || state === 'unknown' || state === 'invalid')
      return { state: state === 'invalid' ? 'invalid' : 'unknown', result };
    const isRepeated = seen.has(student_id);
    seen.add(student_id);
    if (isRepeated) return { state: 'repeated', result };
    return { state: state === 'member' ? 'member' : 'ready', result };
  });
}
