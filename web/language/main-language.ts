/** Returns `hi` for text that is mostly Devanagari, for speech and hyphenation; else undefined, the page's language. */
export function mainLanguageOf(text: string): 'hi' | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin ? 'hi' : undefined;
}
