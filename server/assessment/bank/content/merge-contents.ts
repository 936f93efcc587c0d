/** Completes a question of the bank with what the same question of a file has. Pure. */
import {
  MAX_TAGS,
  type QuestionContent,
  type QuestionTexts,
} from '../../../../contract/staff/exams/question-content.ts';
import { LANGUAGES, plainText } from './describe-content.ts';

/** The completed content, or why the two are not the same question. */
type Merged = { content: QuestionContent } | { conflict: string };

/** Nothing that is written changes: languages, tags and fields that are empty are filled in. */
export function mergeContents(stored: QuestionContent, added: QuestionContent): Merged {
  if (stored.type !== added.type) return { conflict: 'it is of another type' };
  const [options, rows] = [mergeLists(stored.options, added.options), mergeLists(stored.rows, added.rows)];
  if (!options || !rows) return { conflict: 'its options are not the same' };
  if (hasAnswer(stored) && hasAnswer(added) && !isSameAnswer(stored, added))
    return { conflict: 'its right answer is another one' };
  const hasMarks = stored.marks.trim() !== '';
  return {
    content: {
      ...stored,
      topic: stored.topic || added.topic,
      difficulty: stored.difficulty ?? added.difficulty,
      source: stored.source || added.source,
      tags: [...new Set([...stored.tags, ...added.tags])].slice(0, MAX_TAGS),
      text: mergeTexts(stored.text, added.text),
      options,
      rows,
      answer: hasAnswer(stored) ? stored.answer : added.answer,
      solution: mergeTexts(stored.solution, added.solution),
      ...(hasMarks ? {} : { marks: added.marks, negative: added.negative, partial: added.partial }),
    },
  };
}

function mergeTexts(stored: QuestionTexts, added: QuestionTexts): QuestionTexts {
  return {
    english: stored.english.trim() ? stored.english : added.english,
    hindi: stored.hindi.trim() ? stored.hindi : added.hindi,
  };
}

/** Null for lists that differ in a language in which both are written. */
function mergeLists(stored: readonly QuestionTexts[], added: readonly QuestionTexts[]): QuestionTexts[] | null {
  if (stored.length === 0) return [...added];
  if (added.length === 0) return [...stored];
  if (stored.length !== added.length) return null;
  const isSame = stored.every((one, at) =>
    LANGUAGES.every((language) => {
      const [left, right] = [plainText(one[language]), plainText(added[at]?.[language] ?? '')];
      return left === '' || right === '' || left === right;
    }),
  );
  return isSame ? stored.map((one, at) => mergeTexts(one, added[at] ?? one)) : null;
}

function hasAnswer({ answer: { options, pairs, ranges } }: QuestionContent): boolean {
  return options.length > 0 || pairs.some((position) => position > 0) || ranges.some(({ from }) => from.trim() !== '');
}

function isSameAnswer({ answer: one }: QuestionContent, { answer: other }: QuestionContent): boolean {
  return (
    JSON.stringify([one.options, one.pairs, one.ranges]) === JSON.stringify([other.options, other.pairs, other.ranges])
  );
}
