/** `hi` for a text that is mostly Devanagari, so that it is read out and hyphenated as Hindi; else the page's own. */
export function langOf(text: string): 'hi' | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin ? 'hi' : undefined;
}
