/** Numbers of an analysis, as texts. */
import { numberText } from '../../../parts/format.ts';

const NONE = '–';

/** A share from 0 to 1, such as `54 %`. */
export function percentText(share: number | null): string {
  return share === null ? NONE : `${Math.round(share * 100)} %`;
}

/** An index or a correlation, such as `0.42`. */
export function indexText(value: number | null): string {
  return value === null ? NONE : withMinus(value.toFixed(2));
}

/** Marks with at most two decimals. */
export function marksText(marks: number | null): string {
  return marks === null ? NONE : withMinus(numberText(Math.round(marks * 100) / 100));
}

/** A difference of marks with its sign, such as `+3.5`. */
export function differenceText(marks: number | null): string {
  const text = marksText(marks);
  return marks !== null && marks >= 0.005 ? `+${text}` : text;
}

function withMinus(text: string): string {
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
