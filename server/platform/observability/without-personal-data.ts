/** Replaces what can be an address or the number of a person in the text of an error. */
export function withoutPersonalData(text: string): string {
  return text.replaceAll(/[^\s<>"'(,;]{1,64}@[^\s<>"'),;]{1,255}/g, '…').replaceAll(/\d[\d -]{4,}\d/g, '…');
}
