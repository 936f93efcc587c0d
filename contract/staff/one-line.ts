/** Text that the staff enter in one line, such as a name, and that others read in lists and in the audit log. */
import { Type } from '#schema';

/** Control characters, separators of lines, and those that change the direction of the text around them. */
const REFUSED = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Spaces, and characters without a shape; the joiners among them are part of words in Indian scripts. */
const BLANK = ' \\u00a0\\u00ad\\u1680\\u2000-\\u200d\\u202f\\u205f-\\u2064\\u3000\\ufeff';

/** A text that `OneLine` accepts, without its limit of the length. Linear: the first two classes have no common character. */
export const ONE_LINE_PATTERN = `^[${BLANK}]*[^${BLANK}${REFUSED}][^${REFUSED}]*$`;

/** A text of one line, at most `maxLength` characters long, with at least one visible character. */
export function OneLine(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: ONE_LINE_PATTERN,
    'x-message': `Please enter one line of plain text, of at most ${maxLength} characters.`,
  });
}
