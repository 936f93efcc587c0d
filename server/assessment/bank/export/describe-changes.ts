/** What a format changes in questions: a written file is read again and compared. Pure. */
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { cleanHtml } from '../../papers/questions/html.ts';
import { type ExportedQuestion, withoutZeros, writtenHtml } from '../../question-banks/exported-question.ts';
import { replaceFormulas } from '../../question-banks/formulas/find-formulas.ts';
import { mathMlOfLatex } from '../../question-banks/formulas/latex.ts';
import { UnsupportedQuestion } from '../../question-banks/imported-question.ts';

/** Fields with their values before and after. */
export type FieldChange = { field: string; before: string; after: string };

const NOTHING: QuestionTexts = { english: '', hindi: '' };

/** Returns the fields that are not the same after the file was read again. */
export function changesOf(written: ExportedQuestion, read: Omit<ExportedQuestion, 'question_id'>): FieldChange[] {
  const [before, after] = [fieldsOf(written), fieldsOf(read)];
  return Object.keys(before)
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf({ content, passage }: Omit<ExportedQuestion, 'question_id'>): Record<string, string> {
  const { type, subject, topic, difficulty, source, tags, marks, negative, partial } = content;
  const { options, rows, pairs } = inFixedOrder(content);
  return {
    ...{ type, subject: subject.trim(), topic: topic.trim(), difficulty: difficulty ?? '', source: source.trim() },
    tags: tags.join(', '),
    passage_id: shownTexts(passage ?? NOTHING),
    text: shownTexts(content.text),
    options: options.map(shownTexts).join('\n'),
    rows: rows.map(shownTexts).join('\n'),
    answer: [
      content.answer.options.join(', '),
      pairs.join(', '),
      content.answer.ranges
        .map(({ from, to }) =>
          to.trim() && number(to) !== number(from) ? `${number(from)} – ${number(to)}` : number(from),
        )
        .join(', '),
    ]
      .filter(Boolean)
      .join(' '),
    solution: shownTexts(content.solution),
    ...{ marks: number(marks), negative: number(negative.replace(/^[-−]/, '')) || '0', partial: number(partial) },
  };
}

/** The options of a match have no order of their own. */
function inFixedOrder({ type, options, rows, answer: { pairs } }: QuestionContent) {
  if (type !== 'match') return { options, rows, pairs };
  const sorted = options.map((option, at) => ({ at, key: shownTexts(option) }));
  sorted.sort((one, other) => (one.key < other.key ? -1 : 1));
  const positions = new Map(sorted.map(({ at }, position) => [at + 1, position + 1]));
  return {
    options: sorted.map(({ at }) => options[at] ?? NOTHING),
    rows,
    pairs: pairs.map((option) => positions.get(option) ?? 0),
  };
}

function shownTexts({ english, hindi }: QuestionTexts): string {
  return [shownHtml(english), shownHtml(hindi)].filter(Boolean).join(' / ');
}

/** HTML in one form: a formula is compared by how it looks, and a single paragraph is as good as none. */
function shownHtml(html: string): string {
  const shown = replaceFormulas(cleanHtml(writtenHtml(html)), formulaText)
    .replace(/<(\/?)strong>/g, '<$1b>')
    .replace(/<(\/?)em>/g, '<$1i>')
    .replace(/<img\b([^<>]*)>/g, pictureText)
    .replace(/ tabindex="0"/g, '')
    .replace(/<\/?(?:tbody|thead)>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<(b|i|u|sup|sub|p)> ?<\/\1>/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|table|tr|td|th|br)\b[^<>]*>) ?/g, '$1')
    .trim();
  const only = /^<p>((?:(?!<\/?p>).)*)<\/p>$/.exec(shown.slice(0, MAX_SHOWN));
  return (only?.[1] ?? shown).trim();
}

/** The attributes of a picture in one order. */
function pictureText(_: string, attributes: string): string {
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  return `<img src="${value('src')}" alt="${value('alt')}" />`;
}

const MAX_SHOWN = 100_000;

function formulaText(source: string, isInline: boolean): string {
  const latex = source.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
  try {
    return mathMlOfLatex(latex, isInline).replace(
      /<\/?(?:mrow|mstyle|mpadded)\b[^<>]*>| (?!linethickness)[\w-]+="[^"]*"/g,
      '',
    );
  } catch (error) {
    if (error instanceof UnsupportedQuestion) return latex;
    throw error;
  }
}

/** Decimals without zeros at their end, also of a fraction such as 4/2; other texts stay. */
function number(text: string): string {
  const plain = text.trim();
  const [, over, under] = /^(\d{1,9})\/([1-9]\d{0,8})$/.exec(plain) ?? [];
  if (over && under) {
    const value = Number(over) / Number(under);
    return Number.isInteger(value * 1000) ? String(value) : plain;
  }
  if (!/^-?\d{0,20}(?:\.\d{0,20})?$/.test(plain) || plain === '') return plain;
  return plain.includes('.') ? withoutZeros(plain).replace(/\.$/, '') : plain;
}
