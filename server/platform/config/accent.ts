/** The accent colour of the institute, for mails and PDFs. */

/** The default accent on a light background; the same as in ui/tokens.css. */
export const DEFAULT_ACCENT = '#a2340f';

let current = DEFAULT_ACCENT;

/** Returns the accent as a hexadecimal colour. */
export function accent(): string {
  return current;
}

/** Called whenever the institute's content is loaded; `undefined` selects the default. */
export function setAccent(colour: string | undefined): void {
  current = colour ?? DEFAULT_ACCENT;
}
