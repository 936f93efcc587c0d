/** The colour of the institute, for mails and PDFs: they are made where no page of it is at hand. */

/** The store's accent on light paper, where an institute names none; as in ui/tokens.css. */
export const OWN_ACCENT = '#a2340f';

let current = OWN_ACCENT;

export function accent(): string {
  return current;
}

/** Called whenever the institute is read; undefined where it names no colour. */
export function setAccent(colour: string | undefined): void {
  current = colour ?? OWN_ACCENT;
}
