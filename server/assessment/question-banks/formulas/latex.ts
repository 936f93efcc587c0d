/** Converts LaTeX formulas between \( \), \[ \] or $$ $$ to MathML, which browsers render without a script. */
import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { runWithin, TookTooLong } from '../../../platform/process/time-limit.ts';
import { refuseLong, UnsupportedQuestion } from '../imported-question.ts';
import { replaceFormulas } from './find-formulas.ts';
import { refuseCommands, refuseHeavy } from './latex-limits.ts';

/** Cache, because each formula is converted during validation and during storing. Limited by characters. */
const cache = new LRUCache<string, string>({
  max: 4000,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (made, name) => made.length + name.length,
});
const MAX_CHARACTERS = 2000;
/** MathML is many times longer than the formula. */
const MAX_FORMULAS = 600;
const MAX_CONVERTED = 120_000;
/** Of one formula, and of all of a question. Most take less than a millisecond. */
const MAX_MS = 500;
const MAX_TOTAL_MS = 1500;
const TOO_MANY = 'the formulas are too many or too long';

/** What the formulas of one text, or of all texts of one question, may still become, and take. */
export type FormulaBudget = { formulas: number; characters: number; ms: number };

export function openFormulaBudget(): FormulaBudget {
  return { formulas: MAX_FORMULAS, characters: MAX_CONVERTED, ms: MAX_TOTAL_MS };
}

/** Throws UnsupportedQuestion with the first invalid formula, beyond the budget, and for a very long text. */
export function withMathMl(html: string, budget = openFormulaBudget()): string {
  refuseLong(html);
  return replaceFormulas(html, (inner, isInline) => {
    budget.formulas -= 1;
    if (budget.formulas < 0 || budget.ms <= 0) throw new UnsupportedQuestion(TOO_MANY);
    const began = performance.now();
    try {
      const made = mathMlOf(inner, isInline);
      budget.characters -= made.length;
      if (budget.characters < 0) throw new UnsupportedQuestion(TOO_MANY);
      return made;
    } finally {
      budget.ms -= performance.now() - began;
    }
  });
}

function mathMlOf(encoded: string, isInline: boolean): string {
  return mathMlOfLatex(decodeEntities(encoded), isInline);
}

/** Returns the MathML of LaTeX without entities. Throws UnsupportedQuestion. */
export function mathMlOfLatex(source: string, isInline: boolean): string {
  if (source.length > MAX_CHARACTERS) throw new UnsupportedQuestion('a formula is too long');
  const name = `${isInline} ${source}`;
  const known = cache.get(name);
  if (known !== undefined) return known;
  refuseCommands(source);
  try {
    const made = runWithin(MAX_MS, () => convert(source, isInline));
    cache.set(name, made);
    return made;
  } catch (error) {
    if (error instanceof UnsupportedQuestion) throw error;
    if (error instanceof TookTooLong) throw new UnsupportedQuestion('a formula takes too long; divide it into several');
    throw new UnsupportedQuestion(`the formula ${source.slice(0, 60)} cannot be parsed`);
  }
}

function convert(source: string, isInline: boolean): string {
  const options = { displayMode: !isInline, throwOnError: true, trust: false, maxExpand: 200 };
  refuseHeavy(temml.__parse(source, options));
  return temml.renderToString(source, options);
}

/** Decodes entities, because "<" in a formula is escaped in HTML. */
function decodeEntities(source: string): string {
  return source
    .replace(/<br\s*\/?>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');
}
