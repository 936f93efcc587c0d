/** Returns 'hi' for text that contains Devanagari, for fonts and speech; else undefined, the page's language. */
export function languageOf(text: string): 'hi' | undefined {
  return /[\u0900-\u097F]/.test(text) ? 'hi' : undefined;
}
