/**
 * Limits of a formula that somebody wrote, so that its conversion is proportional to its length. Without definitions, each
 * built-in macro of temml repeats none of its arguments, and `maxExpand` limits them. These multiply all the same:
 *
 * - `\begin{alignat}{number}`, or `alignedat`, makes as many columns as the number says.
 * - A table has as many cells in each row as in its longest one.
 * - `\cancelto` builds its content three times, and `\llap`, which `\ce` uses as well, twice; inside each other they
 *   multiply. So the tree is weighed before anything is built of it.
 */
import { UnsupportedQuestion } from '../imported-question.ts';

/** Commands that define others, or change the order in which they are expanded. */
const REFUSED = new Set(
  [
    ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long', 'noexpand', 'expandafter'],
    ...['newcommand', 'renewcommand', 'providecommand', 'definecolor'],
  ].map((name) => `\\${name}`),
);
const COMMAND = /\\(?:[a-zA-Z@]+|.)/gs;
/** The name is in letters, and the number of columns has two digits at most. */
const ENVIRONMENT =
  /\s{0,20}\{(?:(?:alignat\*?|alignedat)\}\s{0,20}\{\s{0,20}\d{1,2}\s{0,20}\}|(?!alignat|alignedat)[a-zA-Z]+\*?\})/y;
/** More than a formula of 2,000 characters has that somebody can read. */
const MAX_WEIGHT = 8000;

/** Throws UnsupportedQuestion for commands that could multiply the formula. */
export function refuseCommands(source: string): void {
  for (const { 0: command, index } of source.matchAll(COMMAND)) {
    if (REFUSED.has(command) || command.includes('@')) {
      throw new UnsupportedQuestion(
        `a formula uses ${command.slice(0, 40)}, which is not supported; write the formula without it, in full`,
      );
    }
    if (command !== '\\begin') continue;
    ENVIRONMENT.lastIndex = index + command.length;
    if (!ENVIRONMENT.test(source)) throw new UnsupportedQuestion('a formula has a \\begin that is not supported');
  }
}

/** Throws UnsupportedQuestion if too much would be built of the tree. */
export function refuseHeavy(tree: unknown): void {
  let weight = 0;
  const add = (more: number) => {
    weight += more;
    if (weight > MAX_WEIGHT) throw new UnsupportedQuestion('a formula is too complicated; divide it into several');
  };
  const weigh = (part: unknown, times: number): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      for (const each of part) weigh(each, times);
      return;
    }
    if (!('type' in part) || typeof part.type !== 'string') return;
    add(times);
    const { type } = part;
    if (type === 'array' && 'body' in part && Array.isArray(part.body)) {
      const rows: unknown[] = part.body;
      add(
        times *
          rows.length *
          rows.reduce<number>((most, row) => Math.max(most, Array.isArray(row) ? row.length : 0), 1),
      );
    }
    const repeated = type === 'cancelto' ? 3 : type === 'lap' ? 2 : 1;
    for (const [name, value] of Object.entries(part))
      if (name !== 'loc' && name !== 'token') weigh(value, times * repeated);
  };
  weigh(tree, 1);
}
