/** Reads a question bank in GIFT, Moodle's text format. An empty line ends each question. */
import { escapeElementText } from '../../../../common/texts/escape.ts';
import { Rejected } from '../../../platform/files/content-file.ts';
import type { FileText } from '../../papers/paper-file.ts';
import { MAX_ENTRIES, openFoundQuestions, refuseLongQuestion } from '../found-questions.ts';
import {
  bothLanguages,
  type Choice,
  choiceQuestion,
  type ImportedQuestion,
  type ImportedQuestions,
  letterOf,
  markingOf,
  parseNumber,
  plainSolution,
  type QuestionAbout,
  UnsupportedQuestion,
  withDraft,
} from '../imported-question.ts';
import { placeOfCategory } from '../moodle/category-path.ts';
import { matchQuestion } from '../moodle/match-question.ts';

export function readGift(source: string): ImportedQuestions & { head: string } {
  const found = openFoundQuestions();
  const head: string[] = [];
  let place = placeOfCategory('');
  let passage: FileText | null = null;
  for (const { line, lines } of splitBlocks(source)) {
    if (found.isFull(line)) break;
    for (const each of lines) {
      const field = /^\s*\/\/\s*sopan:(.*)/.exec(each)?.[1];
      if (field !== undefined) head.push(field);
    }
    const text = lines
      .filter((each) => !/^\s*\/\//.test(each))
      .join('\n')
      .trim();
    if (!text) continue;
    const named = /^\$CATEGORY:(.*)$/m.exec(text);
    if (named) {
      place = placeOfCategory(named[1] ?? '');
      passage = null;
    }
    const rest = text.replace(/^\$CATEGORY:.*$/m, '').trim();
    if (!rest) continue;
    const read = () => {
      refuseLongQuestion(rest.length);
      if (rest.includes('@@PLUGINFILE@@')) throw new UnsupportedQuestion('its pictures are not in the file');
      const parsed = parseQuestion(rest);
      if ('question' in parsed) return { ...parsed.question, ...(passage ? { passage } : {}) };
      passage = parsed.passage;
      return null;
    };
    found.add({
      line,
      category: place.category,
      read,
      about: { ...place.about, ...aboutOf(lines) },
      nameOf: () => `"${rest.slice(0, 60).replaceAll('\n', ' ')}"`,
      sourceOf: () => lines.join('\n'),
    });
  }
  return { questions: found.questions, skipped: found.skipped, pictures: [], head: head.join('\n') };
}

/** Moodle writes the tags of a question in a comment before it: `// [tag:algebra] [tag:jee]`. */
function aboutOf(lines: readonly string[]): QuestionAbout {
  const comments = lines.filter((line) => /^\s*\/\//.test(line)).map((line) => line.slice(0, 2000));
  const tags = comments.flatMap((line) =>
    [...line.matchAll(/\[tag:([^\][]{1,100})\]/g)].map(([, tag = '']) => tag.trim()),
  );
  return tags.length > 0 ? { tags } : {};
}

function splitBlocks(source: string): Array<{ line: number; lines: string[] }> {
  const blocks: Array<{ line: number; lines: string[] }> = [];
  let current: string[] = [];
  let start = 1;
  const lines = source.replace(/\r\n?/g, '\n').split('\n', MAX_ENTRIES + 1);
  if (lines.length > MAX_ENTRIES) throw new Rejected(MAX_ENTRIES, 'the file has too many lines: split it');
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim()) {
      if (current.length === 0) start = index + 1;
      current.push(line);
    } else if (current.length > 0) {
      blocks.push({ line: start, lines: current });
      current = [];
    }
  }
  return blocks;
}

function parseQuestion(source: string): { passage: FileText } | { question: ImportedQuestion['question'] } {
  const text = protectEscapes(source)
    .replace(/^::[\s\S]*?::/, '')
    .trim();
  const isHtml = /^\[(html|moodle|markdown)\]/.test(text);
  const body = text.replace(/^\[\w+\]/, '');
  const open = body.indexOf('{');
  if (open < 0) return { passage: toFileText(body, isHtml) };
  const close = body.indexOf('}', open);
  if (close < 0) throw new UnsupportedQuestion('the closing "}" of its answers is missing');
  if (body.indexOf('{', open + 1) >= 0) throw new UnsupportedQuestion('it has more than one answer block');
  const before = body.slice(0, open).trim();
  const after = body.slice(close + 1).trim();
  // Answers in the middle of a sentence are shown as a blank.
  const stem = toFileText(after ? `${before} ______ ${after}` : before, isHtml);
  const [answers = '', general = ''] = body.slice(open + 1, close).split('####');
  return {
    question: buildQuestion(stem, answers.trim(), general.trim() ? toFileText(general.trim(), isHtml) : null, isHtml),
  };
}

function buildQuestion(
  text: FileText,
  answers: string,
  general: FileText | null,
  isHtml: boolean,
): ImportedQuestion['question'] {
  const solutionFor = (answer: string) => general ?? plainSolution(answer);
  if (!answers) throw new UnsupportedQuestion('essay questions are not supported');
  const trueOrFalse = /^(T|TRUE|F|FALSE)(?=$|[\s#])/i.exec(answers);
  if (trueOrFalse) {
    const isTrue = /^t/i.test(trueOrFalse[0]);
    const options = [
      { english: 'True', hindi: 'सत्य' },
      { english: 'False', hindi: 'असत्य' },
    ];
    return {
      type: 'single',
      text,
      options,
      answer: isTrue ? 1 : 2,
      marking: markingOf(1, 0),
      solution: solutionFor(isTrue ? 'A' : 'B'),
    };
  }
  if (answers.startsWith('#')) return numericalQuestion(text, answers.slice(1).trim(), solutionFor);
  const items = parseItems(answers);
  if (items.length === 0) throw new UnsupportedQuestion('its answers start with neither "=" nor "~"');
  if (items.every(({ text }) => text.includes('->'))) {
    const pairs = items.map(({ text }) => {
      const [row = '', option = ''] = text.split('->').map((part) => part.trim());
      return { row: toFileText(row, isHtml), option: toFileText(option, false) };
    });
    return matchQuestion(pairs, text, 1, solutionFor);
  }
  if (items.every(({ isRight }) => isRight)) return shortAnswer(text, items, solutionFor);
  const hasParts = items.some(({ isRight, percent }) => !isRight && percent !== null && percent > 0);
  const choices: Choice[] = items.map(({ isRight, percent, text }) => ({
    text: toFileText(text, isHtml),
    fraction: isRight ? (percent ?? 100) : (percent ?? 0),
  }));
  const correct = choices.flatMap(({ fraction }, at) => (fraction > 0 ? [letterOf(at + 1)] : []));
  const draft = { text, options: choices.map((choice) => choice.text), ...(general ? { solution: general } : {}) };
  const question = withDraft(draft, () => choiceQuestion(choices, !hasParts, 1));
  return { ...question, text, solution: solutionFor(correct.join(', ')) };
}

type Item = { isRight: boolean; percent: number | null; text: string };

function parseItems(answers: string): Item[] {
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

function shortAnswer(
  text: FileText,
  all: readonly Item[],
  solutionFor: (answer: string) => FileText,
): ImportedQuestion['question'] {
  const items = all.filter((item) => !isWildcard(item));
  if (items.some(({ percent }) => percent !== null && percent < 100))
    throw new UnsupportedQuestion('an answer gives partial marks, which is not supported');
  if (items.length === 0) throw new UnsupportedQuestion('no answer is correct');
  const numbers = items.map((item) => parseNumber(restoreEscapes(item.text)));
  const answer = numbers.length === 1 ? (numbers[0] as string) : { any: numbers };
  return { type: 'numerical', text, answer, marking: markingOf(1, 0), solution: solutionFor(numbers[0] ?? '') };
}

function numericalQuestion(
  text: FileText,
  source: string,
  solutionFor: (answer: string) => FileText,
): ImportedQuestion['question'] {
  const items = source.startsWith('=')
    ? parseItems(source).filter((item) => !isWildcard(item))
    : [{ isRight: true, percent: null, text: withoutWildcard(source.split('#')[0] ?? '') }];
  if (items.some(({ percent }) => percent !== null && percent < 100))
    throw new UnsupportedQuestion('an answer gives partial marks, which is not supported');
  const ranges = items.map(({ text }) => {
    const plain = restoreEscapes(text).trim();
    const [from, to] = plain.split('..');
    if (to !== undefined) return { from: parseNumber(from ?? ''), to: parseNumber(to) };
    const [value = '', tolerance = '0'] = plain.split(':');
    return { value: parseNumber(value), tolerance: parseNumber(tolerance) };
  });
  const [first] = ranges;
  if (!first) throw new UnsupportedQuestion('no answer is correct');
  const answer = ranges.length === 1 ? first : { any: ranges };
  const shownAnswer = first.value ?? `${first.from} – ${first.to}`;
  return { type: 'numerical', text, answer, marking: markingOf(1, 0), solution: solutionFor(shownAnswer) };
}

/** Removes Moodle's `~` or `~*` after a number, whose feedback follows. */
function withoutWildcard(source: string): string {
  const at = source.lastIndexOf('~');
  return at >= 0 && ['', '*'].includes(source.slice(at + 1).trim()) ? source.slice(0, at) : source;
}

/** Escaped characters are replaced by private-use characters while parsing, so that they have no meaning in GIFT. */
const ESCAPED = '~=#{}:\\';

function protectEscapes(text: string): string {
  return text.replace(/\\([~=#{}:n\\])/g, (_, sign: string) =>
    sign === 'n' ? '\uE100' : String.fromCharCode(0xe000 + ESCAPED.indexOf(sign)),
  );
}

function restoreEscapes(text: string): string {
  return text
    .replace(/[\uE000-\uE006]/g, (sign) => ESCAPED[sign.charCodeAt(0) - 0xe000] ?? '')
    .replaceAll('\uE100', '\n');
}

function toFileText(text: string, isHtml: boolean): FileText {
  const plain = restoreEscapes(text).trim();
  return bothLanguages(isHtml ? plain : escapeElementText(plain).replaceAll('\n', '<br />'));
}
