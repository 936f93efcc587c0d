/** Writes questions as GIFT. It has no marks, and no pictures. */
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { plainText } from '../../bank/content/describe-content.ts';
import { decimal, type ExportedQuestion, marksNumber, negativeNumber, picturePaths } from '../exported-question.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { categoryPath } from '../moodle/category-path.ts';
import { multilang, multilangMarks } from '../moodle/multilang.ts';

export function giftCategory(subject: string, topic: string): string {
  return `$CATEGORY: ${categoryPath(subject, topic)}\n\n`;
}

export function giftPassage(passage: QuestionTexts): string {
  return `[html]${html(passage)}\n\n`;
}

/** Throws UnsupportedQuestion for what GIFT cannot have. */
export function giftQuestion({ question_id, content }: ExportedQuestion): string {
  const { text, solution, tags } = content;
  const tagLine = tags.map((tag) => `[tag:${tag.replace(/[[\]]/g, ' ').trim()}]`).join(' ');
  const comment = tagLine ? `// ${tagLine}\n` : '';
  const general = html(solution);
  const answers = [...answersOf(content), ...(general ? [`####${general}`] : [])];
  return `${comment}::Question ${question_id}::[html]${html(text)} {\n${answers.map((line) => `  ${line}\n`).join('')}}\n\n`;
}

function answersOf({ type, options, rows, answer, marks, negative }: ExportedQuestion['content']): string[] {
  if (type === 'single') {
    const cost = negativeNumber(negative) / marksNumber(marks);
    const wrong = cost > 0 ? `~%${decimal(-cost * 100)}%` : '~';
    return options.map((option, at) => `${answer.options.includes(at + 1) ? '=' : wrong}${html(option)}`);
  }
  if (type === 'multiple') {
    const share = decimal(100 / answer.options.length);
    return options.map((option, at) => `~%${answer.options.includes(at + 1) ? share : '-100'}%${html(option)}`);
  }
  if (type === 'match') {
    const used = new Set(answer.pairs);
    const pairs = rows.map((row, at) => `=${html(row)} -> ${plainOption(optionAt(options, answer.pairs[at]))}`);
    const unused = options.filter((_, at) => !used.has(at + 1)).map((option) => `= -> ${plainOption(option)}`);
    return [...pairs, ...unused];
  }
  const ranges = answer.ranges.map(({ from, to }) => (to.trim() ? `${from.trim()}..${to.trim()}` : from.trim()));
  return ranges.length === 1 ? [`#${ranges[0]}`] : ['#', ...ranges.map((range) => `=${range}`)];
}

function optionAt(options: readonly QuestionTexts[], position: number | undefined): QuestionTexts {
  return options[(position ?? 0) - 1] ?? { english: '', hindi: '' };
}

/** Options of a match have no elements. */
function plainOption({ english, hindi }: QuestionTexts): string {
  return escaped(multilangMarks({ english: plainText(english), hindi: plainText(hindi) }));
}

function html(texts: QuestionTexts): string {
  const text = multilang(texts);
  if (picturePaths(text).length > 0) throw new UnsupportedQuestion('it has a picture');
  return escaped(text);
}

/** A blank line would end the question. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`);
}
