/** The question of a paper file from the content of a question in the bank. */
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import type { FileQuestion, FileText } from '../../papers/paper-file.ts';

type Asked = Omit<FileQuestion, 'id'>;

/** Elements that begin a line by themselves. */
const HAS_BLOCKS = /<(?:p|ul|ol|li|table|br)\b/i;

/** A text without blocks keeps its line breaks; a missing language is replaced by the other one. */
export function fileText({ english, hindi }: QuestionTexts): FileText {
  return { english: withBreaks(english.trim() || hindi), hindi: withBreaks(hindi.trim() || english) };
}

function withBreaks(html: string): string {
  const text = html.trim();
  return HAS_BLOCKS.test(text) ? text : text.replaceAll('\n', '<br />');
}

/** Returns the question of a paper file; the content is complete, and not a passage. */
export function toFileQuestion(content: QuestionContent): Asked {
  const { type } = content;
  if (type === 'passage') throw new Error('a passage is not a question');
  const hasOptions = type === 'single' || type === 'multiple' || type === 'match';
  return {
    type,
    text: fileText(content.text),
    ...(hasOptions ? { options: content.options.map(fileText) } : {}),
    ...(type === 'match' ? { rows: content.rows.map(fileText) } : {}),
    answer: answerOf(content),
    solution: fileText(content.solution),
    ...(content.marks.trim() ? { marking: markingOf(content) } : {}),
  };
}

function answerOf({ type, answer: { options, pairs, ranges } }: QuestionContent): FileQuestion['answer'] {
  if (type === 'single') return options.length > 1 ? { any: options } : (options[0] ?? 0);
  if (type === 'multiple') return options;
  if (type === 'match') return pairs;
  if (type !== 'numerical' && type !== 'integer' && type !== 'passage') return type satisfies never;
  const accepted = ranges.map(({ from, to }) => (to.trim() ? { from: from.trim(), to: to.trim() } : from.trim()));
  return accepted.length > 1 ? { any: accepted } : (accepted[0] ?? '');
}

/** Returns the question's own marks, which it has. */
export function markingOf({
  type,
  marks,
  negative,
  partial,
}: Pick<QuestionContent, 'type' | 'marks' | 'negative' | 'partial'>) {
  const cost = negative.trim().replace(/^[-−]/, '');
  const hasPartial = partial.trim() !== '' && (type === 'multiple' || type === 'match');
  return {
    correct: marks.trim(),
    wrong: cost === '' || cost === '0' ? 0 : `-${cost}`,
    unanswered: 0,
    ...(hasPartial ? { partial: partial.trim() } : {}),
  };
}
