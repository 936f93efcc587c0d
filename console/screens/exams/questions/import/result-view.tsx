/** What is imported of a question, as plain text: formulas stay LaTeX. */
import type { QuestionContent, QuestionTexts } from '../../../../../contract/staff/exams/question-content.ts';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { hasOptions, letterOf } from '../editor/question-form.ts';
import { textOfHtml } from './text-of-html.ts';

type Props = { content: QuestionContent; passage: QuestionTexts | null };

export function ResultView({ content, passage }: Props) {
  const messages = useQuestionFileMessages();
  const { types, fields, difficulties } = useQuestionMessages();
  const { type, topic, subject, difficulty, source, tags, marks, negative, text, options, rows, answer, solution } =
    content;
  const notes = [
    types[type],
    ...[subject, topic].filter(Boolean),
    ...(difficulty ? [difficulties[difficulty]] : []),
    ...(marks ? [messages.marks(marks, negative)] : []),
    ...tags,
    ...(source ? [source] : []),
  ];
  const ranges = answer.ranges.map(({ from, to }) => (to ? `${from} – ${to}` : from)).filter(Boolean);
  const pairs = answer.pairs.map((option, at) => (option > 0 ? messages.rowAnswer(at + 1, letterOf(option - 1)) : '–'));
  return (
    <div className="grid gap-2 text-sm break-words">
      {passage && (
        <div className="border-s-2 border-line ps-3">
          <p className="text-xs font-semibold text-ink-soft">{messages.passage}</p>
          <Texts texts={passage} />
        </div>
      )}
      <Texts texts={text} />
      {rows.length > 0 && (
        <ol className="list-decimal ps-6">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={at}>
              <Texts texts={row} />
            </li>
          ))}
        </ol>
      )}
      {hasOptions(type) && (
        <ol className="list-[upper-alpha] ps-6">
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={at} className={answer.options.includes(at + 1) ? 'font-semibold' : ''}>
              <Texts texts={option} />
              {answer.options.includes(at + 1) && <span className="text-xs text-good"> ({messages.right})</span>}
            </li>
          ))}
        </ol>
      )}
      {(ranges.length > 0 || pairs.length > 0) && (
        <p>
          <span className="font-semibold">{messages.answer}:</span> {[...ranges, ...pairs].join(', ')}
        </p>
      )}
      {(solution.english || solution.hindi) && (
        <div>
          <p className="text-xs font-semibold text-ink-soft">{fields.solution}</p>
          <Texts texts={solution} />
        </div>
      )}
      <p className="text-xs text-ink-soft">{notes.join(' · ')}</p>
    </div>
  );
}

/** Both languages below each other; a text that is the same in both is shown once. */
function Texts({ texts: { english, hindi } }: { texts: QuestionTexts }) {
  const [first, second] = [textOfHtml(english), textOfHtml(hindi)];
  return (
    <span className="grid">
      {first && <span className="whitespace-pre-line">{first}</span>}
      {second && second !== first && (
        <span lang="hi" className="whitespace-pre-line">
          {second}
        </span>
      )}
    </span>
  );
}
