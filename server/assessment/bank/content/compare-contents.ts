/** What differs between two versions of a question, by field. Pure. */
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { LANGUAGES } from './describe-content.ts';

type Fields = Record<string, unknown>;

/** Returns the fields that differ, before and after; `before` is null for a first version. */
export function contentDifference(before: QuestionContent | null, after: QuestionContent) {
  const [old, now] = [before && fieldsOf(before), fieldsOf(after)];
  if (!old) return { before: null, after: now };
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return { before: only(old, changed), after: only(now, changed) };
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/** One field for each text, such as `option_2_hindi`; empty ones are left out. */
function fieldsOf(content: QuestionContent): Fields {
  const { text, options, rows, solution, answer, tags, ...others } = content;
  const texts = [
    ['text', text] as const,
    ...options.map((option, at) => [`option_${at + 1}`, option] as const),
    ...rows.map((row, at) => [`row_${at + 1}`, row] as const),
    ['solution', solution] as const,
  ];
  const fields: Fields = {
    ...others,
    tags: tags.join(', '),
    ...Object.fromEntries(
      texts.flatMap(([name, both]) => LANGUAGES.map((language) => [`${name}_${language}`, both[language]])),
    ),
    answer: answerText(content.type, answer),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}

function answerText(type: QuestionContent['type'], { options, pairs, ranges }: QuestionContent['answer']): string {
  if (type === 'match') return pairs.map((option, row) => `${row + 1} – ${letterOf(option)}`).join(', ');
  if (type === 'numerical' || type === 'integer') {
    return ranges.map(({ from, to }) => (to ? `${from} – ${to}` : from)).join(', ');
  }
  if (type !== 'single' && type !== 'multiple' && type !== 'passage') return type satisfies never;
  return options.map(letterOf).join(', ');
}

function letterOf(position: number): string {
  return position > 0 ? String.fromCharCode(64 + position) : '–';
}
