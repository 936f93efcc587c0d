/** What a code field makes of what is typed, pasted or filled in, and when a new code may be asked for. Pure. */
import { OTP_LENGTH } from '../../contract/identity.ts';

/** The digits of a text, in any of the scripts an Indian keyboard offers, at most as many as a code has. */
export function otpDigits(text: string): string {
  return [...text].map(digitOf).join('').slice(0, OTP_LENGTH);
}

export function isComplete(digits: string): boolean {
  return digits.length === OTP_LENGTH;
}

/** One entry per drawn box; the empty ones are ''. */
export function boxesOf(digits: string): string[] {
  return Array.from({ length: OTP_LENGTH }, (_, index) => digits[index] ?? '');
}

/** Start and end of a selection, in digits; equal where nothing is selected. */
export type Range = readonly [start: number, end: number];

/** What a caret before the digit `at` selects: that digit, or nothing behind the last. */
export function rangeAt(at: number, length: number): Range {
  const start = Math.min(Math.max(0, at), length);
  return [start, Math.min(start + 1, length)];
}

/** Whether a box shows the caret or a selected digit. Behind the last digit of a whole code the last box does. */
export function isMarked(box: number, [start, end]: Range): boolean {
  return start === end ? box === Math.min(start, OTP_LENGTH - 1) : box >= start && box < end;
}

/** Whole seconds until `deadline`, never below 0; both in milliseconds of the same clock. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** `••••••3210`: enough to recognise one's own number. */
export function maskedMobile(mobile: string): string {
  return '•'.repeat(Math.max(0, mobile.length - 4)) + mobile.slice(-4);
}

const ZEROS = [0x30, 0x966, 0x9e6, 0xff10];

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((zero) => code >= zero && code <= zero + 9);
  return zero === undefined ? '' : String(code - zero);
}
