/** List of questions in the result, each with response, answer key and solution. */
import { Both } from '../Html.tsx';
import { type Note, Parts } from '../Parts.tsx';
import { has } from '../screen/Options.tsx';
import type { Language } from '../settings.tsx';
import { useResultWords } from '../words/result.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Numbered } from './filters.ts';
import { isKey, keyText, minutesText, percent, type Question, responseText, signed } from './words.ts';

type Props = { questions: readonly Numbered[]; language: Language; bookmarks: Bookmarks };

export function Questions({ questions, language, bookmarks }: Props) {
  const words = useResultWords();
  if (questions.length === 0) return <p role="status">{words.none}</p>;
  return (
    <ol className="review">
      {questions.map(({ question, number }) => (
        <li key={question.question_id}>
          <Review question={question} number={number} language={language} bookmarks={bookmarks} />
        </li>
      ))}
    </ol>
  );
}

type ReviewProps = { question: Question; number: number; language: Language; bookmarks: Bookmarks };

function Review({ question, number, language, bookmarks }: ReviewProps) {
  const words = useResultWords();
  const { verdict } = question;
  const isMarked = bookmarks.marked.has(question.question_id);
  const hasOthers = question.average_spent_ms !== undefined;
  return (
    <article className="review-item" data-verdict={verdict} aria-labelledby={`q${question.question_id}`}>
      <header>
        <h3 id={`q${question.question_id}`}>
          {words.question} {number}
        </h3>
        <p>
          <span className="verdict" data-verdict={verdict}>
            {words.verdicts[verdict]}
          </span>
          <span className="soft">
            {signed(question.awarded)} · {minutesText(question.spent_ms)}
            {hasOthers && ` (${words.meanTime(minutesText(question.average_spent_ms ?? 0))})`}
          </span>
        </p>
        <button
          type="button"
          className="button small bookmark"
          aria-pressed={isMarked}
          aria-label={`${words.bookmark}: ${words.question} ${number}`}
          onClick={() => bookmarks.toggle(question.question_id)}
        >
          <span aria-hidden="true">{isMarked ? '★' : '☆'}</span>
          {words.bookmark}
        </button>
      </header>
      {question.passage && (
        <details>
          <summary>{words.passage}</summary>
          <Both text={question.passage} language={language} />
        </details>
      )}
      <Both text={question.text} language={language} />
      <ReviewParts question={question} language={language} />
      <p className="review-line">
        {words.yourAnswer}: <strong>{responseText(question, question.response, words)}</strong> · {words.rightAnswer}:{' '}
        <strong>{keyText(question, words)}</strong>
        {question.change && (
          <>
            {' '}
            · {words.firstAnswer}: <strong>{responseText(question, question.first_response ?? null, words)}</strong> (
            {words.changeWords[question.change]})
          </>
        )}
        {question.correct_share !== undefined && ` · ${words.share(percent(question.correct_share))}`}
      </p>
      <details>
        <summary>{words.solution}</summary>
        <Both text={question.solution} language={language} />
      </details>
    </article>
  );
}

function ReviewParts({ question, language }: { question: Question; language: Language }) {
  const words = useResultWords();
  const noteOf = ({ option_id }: Question['options'][number]): Note => {
    const isMine = question.type !== 'match' && has(question.response, option_id);
    const isRight = isKey(question, option_id);
    return {
      isKey: isRight,
      isMine,
      words: (
        <>
          {isRight && <span className="tag good">{words.rightAnswer}</span>}
          {isMine && <span className="tag">{words.yourAnswer}</span>}
        </>
      ),
    };
  };
  return <Parts question={question} language={language} note={noteOf} />;
}
