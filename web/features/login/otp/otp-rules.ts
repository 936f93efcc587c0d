/** Parsing, selection and countdown of the field for a one-time password. Pure functions. */
import { OTP_LENGTH } from '../../../../contract/identity/sign-in.ts';

/** Returns the Latin, Devanagari, Bengali and full-width digits of a text as Latin digits, at most `OTP_LENGTH`. */
export function otpDigits(text: string): string {
  return [...text].map(digitOf).join('').slice(0, OTP_LENGTH);
}

export function isComplete(digits: string): boolean {
  return digits.length === OTP_LENGTH;
}

/** Returns one entry per box; '' for an empty box. */
export function boxesOf(digits: string): string[] {
  return Array.from({ length: OTP_LENGTH }, (_, index) => digits[index] ?? '');
}

/** Start and end of a selection, in digits; equal for a caret. */
export type Range = readonly [start: number, end: number];

/** Returns the selection for a caret before the digit `at`: that digit, or nothing after the last digit. */
export function rangeAt(at: number, length: number): Range {
  const start = Math.min(Math.max(0, at), length);
  return [start, Math.min(start + 1, length)];
}

/** Whether a box shows the caret or a selected digit; the last box shows the caret after a complete code. */
export function isBoxSelected(box: number, [start, end]: Range): boolean {
  return start === end ? box === Math.min(start, OTP_LENGTH - 1) : box >= start && box < end;
}

/** Returns the whole seconds until `deadline`, never below 0; both times are milliseconds of the same clock. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Returns a number such as `••••••3210`, enough for the student to recognise it. */
export function maskedMobile(mobile: string): string {
  return '•'.repeat(Math.max(0, mobile.length - 4)) + mobile.slice(-4);
}

const ZEROS = [0x30, 0x966, 0x9e6, 0xff10];

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((zero) => code >= zero && code <= zero + 9);
  return zero === undefined ? '' : String(code - zero);
}
