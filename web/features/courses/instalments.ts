/** Computes the payment progress of a course that is paid in instalments. Pure functions. */
import type { PurchasedCourse } from '../../../contract/learning.ts';

const BY_INSTALMENTS = 2;
const PAID = 1;

export type Progress = {
  isComplete: boolean;
  paid: number;
  total: number;
  /** Number of the first unpaid instalment; null if all are paid. */
  next: number | null;
  steps: { emiNo: number; state: 'paid' | 'pending' }[];
};

/** Returns null for a course that was paid in full. */
export function progressOf(course: Pick<PurchasedCourse, 'type' | 'emi_information'>): Progress | null {
  if (course.type !== BY_INSTALMENTS) return null;
  const instalments = [...course.emi_information].sort((one, other) => one.emi_no - other.emi_no);
  const next = instalments.find(({ status }) => status !== PAID)?.emi_no ?? null;
  return {
    isComplete: next === null,
    paid: instalments.filter(({ status }) => status === PAID).length,
    total: instalments.length,
    next,
    steps: instalments.map(({ emi_no, status }) => ({
      emiNo: emi_no,
      state: status === PAID ? 'paid' : 'pending',
    })),
  };
}
