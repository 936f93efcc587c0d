/** 'hi' for text written in Devanagari, so that it is set and spoken as Hindi; otherwise the page's own. */
export function languageOf(text: string): 'hi' | undefined {
  return /[\u0900-\u097F]/.test(text) ? 'hi' : undefined;
}
