/** Finds formulas in a text: LaTeX between \( \), \[ \] or $$ $$. */
import { replaceBetween } from '../markup/replace-between.ts';

const OPENING = /\\\(|\\\[|\$\$/g;
const CLOSING: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Replaces each formula, which may still have the entities of HTML. */
export function replaceFormulas(html: string, replace: (source: string, isInline: boolean) => string): string {
  return replaceBetween(html, {
    opening: OPENING,
    closingOf: ([delimiter]) => CLOSING[delimiter] ?? null,
    replace: ([delimiter], inner) => replace(inner, delimiter === '\\('),
    minLength: 1,
  });
}

export type TextPart = string | { latex: string; isInline: boolean };

/** Divides a text without markup into texts and formulas. */
export function splitFormulas(text: string): TextPart[] {
  const formulas: Array<{ latex: string; isInline: boolean }> = [];
  const marked = replaceFormulas(text.replaceAll(MARK, ''), (latex, isInline) => {
    formulas.push({ latex: latex.trim(), isInline });
    return MARK;
  });
  return marked.split(MARK).flatMap((part, at) => {
    const formula = formulas[at - 1];
    return [...(formula ? [formula] : []), ...(part ? [part] : [])];
  });
}

/** A character that no text has. */
const MARK = '\uE101';
