/** Reads a question bank in GIFT, Moodle's text format. An empty line ends each question. */
import type { FileText } from '../paper-file.ts';
import {
  bothLanguages,
  type Choice,
  choiceQuestion,
  type Draft,
  type Drafts,
  letterOf,
  marksOf,
  NotSupported,
  numberOf,
  plainSolution,
} from './draft.ts';
import { escapeText, matchQuestion } from './moodle-xml.ts';

export function readGift(source: string): Drafts & { head: string } {
  const drafts: Draft[] = [];
  const leftOut: Drafts['leftOut'] = [];
  const head: string[] = [];
  let category = '';
  let passage: FileText | null = null;
  for (const { line, text: block } of blocksOf(source)) {
    const lines = block.split('\n');
    head.push(...lines.flatMap((each) => /^\s*\/\/\s*sopan:(.*)/.exec(each)?.[1] ?? []));
    const text = lines
      .filter((each) => !/^\s*\/\//.test(each))
      .join('\n')
      .trim();
    if (!text) continue;
    const named = /^\$CATEGORY:(.*)$/m.exec(text);
    if (named) {
      category = (named[1]?.split('/').at(-1) ?? '').trim();
      passage = null;
    }
    const rest = text.replace(/^\$CATEGORY:.*$/m, '').trim();
    if (!rest) continue;
    try {
      const read = questionOf(rest);
      if ('passage' in read) passage = read.passage;
      else drafts.push({ line, category, question: { ...read.question, ...(passage ? { passage } : {}) } });
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      leftOut.push({ line, reason: `"${rest.slice(0, 60).replaceAll('\n', ' ')}": ${error.message}` });
    }
  }
  return { drafts, leftOut, pictures: [], head: head.join('\n') };
}

function blocksOf(source: string): Array<{ line: number; text: string }> {
  const blocks: Array<{ line: number; text: string }> = [];
  let current: string[] = [];
  let start = 1;
  for (const [index, line] of [...source.replace(/\r\n?/g, '\n').split('\n'), ''].entries()) {
    if (line.trim()) {
      if (current.length === 0) start = index + 1;
      current.push(line);
    } else if (current.length > 0) {
      blocks.push({ line: start, text: current.join('\n') });
      current = [];
    }
  }
  return blocks;
}

function questionOf(source: string): { passage: FileText } | { question: Draft['question'] } {
  const text = protect(source)
    .replace(/^::[\s\S]*?::/, '')
    .trim();
  const isHtml = /^\[(html|moodle|markdown)\]/.test(text);
  const body = text.replace(/^\[\w+\]/, '');
  const open = body.indexOf('{');
  if (open < 0) return { passage: shown(body, isHtml) };
  const close = body.indexOf('}', open);
  if (close < 0) throw new NotSupported('its answers are never closed by "}"');
  if (body.indexOf('{', open + 1) >= 0) throw new NotSupported('it has more than one place for answers');
  const before = body.slice(0, open).trim();
  const after = body.slice(close + 1).trim();
  // Answers in the middle of a sentence are shown as a blank.
  const stem = shown(after ? `${before} ______ ${after}` : before, isHtml);
  const [answers = '', general = ''] = body.slice(open + 1, close).split('####');
  return { question: answered(stem, answers.trim(), general.trim() ? shown(general.trim(), isHtml) : null, isHtml) };
}

function answered(text: FileText, answers: string, general: FileText | null, isHtml: boolean): Draft['question'] {
  const solved = (answer: string) => general ?? plainSolution(answer);
  if (!answers) throw new NotSupported('an essay has no key');
  const truth = /^(T|TRUE|F|FALSE)(?=$|[\s#])/i.exec(answers);
  if (truth) {
    const isTrue = /^t/i.test(truth[0]);
    const options = [
      { english: 'True', hindi: 'सत्य' },
      { english: 'False', hindi: 'असत्य' },
    ];
    return {
      type: 'single',
      text,
      options,
      answer: isTrue ? 1 : 2,
      marking: marksOf(1, 0),
      solution: solved(isTrue ? 'A' : 'B'),
    };
  }
  if (answers.startsWith('#')) return number(text, answers.slice(1).trim(), solved);
  const items = itemsOf(answers);
  if (items.length === 0) throw new NotSupported('its answers begin with neither "=" nor "~"');
  if (items.every(({ text }) => text.includes('->'))) {
    const pairs = items.map(({ text }) => {
      const [row = '', option = ''] = text.split('->').map((part) => part.trim());
      return { row: shown(row, isHtml), option: shown(option, false) };
    });
    return matchQuestion(pairs, text, 1, solved);
  }
  if (items.every(({ isRight }) => isRight)) return shortAnswer(text, items, solved);
  const hasParts = items.some(({ isRight, percent }) => !isRight && percent !== null && percent > 0);
  const choices: Choice[] = items.map(({ isRight, percent, text }) => ({
    text: shown(text, isHtml),
    fraction: isRight ? (percent ?? 100) : (percent ?? 0),
  }));
  const right = choices.flatMap(({ fraction }, at) => (fraction > 0 ? [letterOf(at + 1)] : []));
  return { ...choiceQuestion(choices, !hasParts, 1), text, solution: solved(right.join(', ')) };
}

type Item = { isRight: boolean; percent: number | null; text: string };

function itemsOf(answers: string): Item[] {
  const parts = answers
    .split(/(?=[=~])/)
    .map((part) => part.trim())
    .filter((part) => /^[=~]/.test(part));
  return parts.map((part) => {
    const [, sign, percent, text = ''] = /^([=~])\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part) ?? [];
    const withoutFeedback = text.split('#')[0] ?? '';
    return {
      isRight: sign === '=',
      percent: percent === undefined ? null : Number(percent),
      text: withoutFeedback.trim(),
    };
  });
}

/**
 * Whether the item is Moodle's feedback for all other answers (`~#no`, `~*#no` or `=%0%*#no`), which does not affect
 * the marks.
 */
function isWildcard({ isRight, percent, text }: Item): boolean {
  return isRight ? percent === 0 && text === '*' : !percent;
}

function shortAnswer(text: FileText, all: readonly Item[], solved: (answer: string) => FileText): Draft['question'] {
  const items = all.filter((item) => !isWildcard(item));
  if (items.some(({ percent }) => percent !== null && percent < 100))
    throw new NotSupported('an answer brings a part of the marks');
  if (items.length === 0) throw new NotSupported('no answer is right');
  const numbers = items.map((item) => numberOf(restored(item.text)));
  const answer = numbers.length === 1 ? (numbers[0] as string) : { any: numbers };
  return { type: 'numerical', text, answer, marking: marksOf(1, 0), solution: solved(numbers[0] ?? '') };
}

function number(text: FileText, source: string, solved: (answer: string) => FileText): Draft['question'] {
  const items = source.startsWith('=')
    ? itemsOf(source).filter((item) => !isWildcard(item))
    : [{ isRight: true, percent: null, text: (source.split('#')[0] ?? '').replace(/~\s*\*?\s*$/, '') }];
  if (items.some(({ percent }) => percent !== null && percent < 100))
    throw new NotSupported('an answer brings a part of the marks');
  const ranges = items.map(({ text }) => {
    const plain = restored(text).trim();
    const [from, to] = plain.split('..');
    if (to !== undefined) return { from: numberOf(from ?? ''), to: numberOf(to) };
    const [value = '', tolerance = '0'] = plain.split(':');
    return { value: numberOf(value), tolerance: numberOf(tolerance) };
  });
  const [first] = ranges;
  if (!first) throw new NotSupported('no answer is right');
  const answer = ranges.length === 1 ? first : { any: ranges };
  const shownAnswer = first.value ?? `${first.from} – ${first.to}`;
  return { type: 'numerical', text, answer, marking: marksOf(1, 0), solution: solved(shownAnswer) };
}

/** Escaped characters are replaced by private-use characters while parsing, so that they have no meaning in GIFT. */
const ESCAPED = '~=#{}:';

function protect(text: string): string {
  return text.replace(/\\([~=#{}:n])/g, (_, sign: string) =>
    sign === 'n' ? '\uE100' : String.fromCharCode(0xe000 + ESCAPED.indexOf(sign)),
  );
}

function restored(text: string): string {
  return text
    .replace(/[\uE000-\uE005]/g, (sign) => ESCAPED[sign.charCodeAt(0) - 0xe000] ?? '')
    .replaceAll('\uE100', '\n');
}

function shown(text: string, isHtml: boolean): FileText {
  const plain = restored(text).trim();
  return bothLanguages(isHtml ? plain : escapeText(plain).replaceAll('\n', '<br />'));
}
