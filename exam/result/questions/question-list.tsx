/** List of questions in the result, each with response, answer key and solution. */

import { durationText } from '../../../common/dates/duration.ts';
import { Button } from '../../../ui/button.tsx';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import { QuestionParts } from '../../parts/question-parts.tsx';
import type { Language } from '../../parts/settings.tsx';
import { KeyReview } from '../challenges/key-review.tsx';
import { answerKeyText, formatPercent, formatSigned, type Question, responseText } from '../format.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { NumberedQuestion } from './filters.ts';
import { useOptionNote } from './option-notes.tsx';

type Props = { questions: readonly NumberedQuestion[]; language: Language; bookmarks: Bookmarks };

export function QuestionList({ questions, language, bookmarks }: Props) {
  const messages = useResultMessages();
  if (questions.length === 0) return <p role="status">{messages.none}</p>;
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
  const messages = useResultMessages();
  const { verdict } = question;
  const isMarked = bookmarks.marked.has(question.question_id);
  const hasOthers = question.average_spent_ms !== undefined;
  return (
    <article className="review-item" data-verdict={verdict} aria-labelledby={`q${question.question_id}`}>
      <header>
        <h3 id={`q${question.question_id}`}>
          {messages.question} {number}
        </h3>
        <p>
          <span className="verdict" data-verdict={verdict}>
            {messages.verdicts[verdict]}
          </span>
          <span className="soft">
            {formatSigned(question.awarded)} · {messages.yourTime(durationText(question.spent_ms, messages.lang))}
            {hasOthers && `, ${messages.meanTime(durationText(question.average_spent_ms ?? 0, messages.lang))}`}
          </span>
        </p>
        <Button
          variant="secondary"
          className="small-button bookmark"
          aria-pressed={isMarked}
          aria-label={`${messages.bookmark}: ${messages.question} ${number}`}
          onClick={() => bookmarks.toggle(question.question_id)}
        >
          <span aria-hidden="true">{isMarked ? '★' : '☆'}</span>
          {messages.bookmark}
        </Button>
      </header>
      {question.passage && (
        <details>
          <summary>{messages.passage}</summary>
          <BilingualText text={question.passage} language={language} />
        </details>
      )}
      <BilingualText text={question.text} language={language} />
      <ReviewParts question={question} language={language} />
      <p className="review-line">
        {messages.yourAnswer}: <strong>{responseText(question, question.response, messages)}</strong> ·{' '}
        {messages.rightAnswer}: <strong>{answerKeyText(question, messages)}</strong>
        {question.change && (
          <>
            {' '}
            · {messages.firstAnswer}:{' '}
            <strong>{responseText(question, question.first_response ?? null, messages)}</strong> (
            {messages.changeNames[question.change]})
          </>
        )}
        {question.correct_share !== undefined && ` · ${messages.share(formatPercent(question.correct_share))}`}
      </p>
      <KeyReview question={question} />
      <details>
        <summary>{messages.solution}</summary>
        <BilingualText text={question.solution} language={language} />
      </details>
    </article>
  );
}

function ReviewParts({ question, language }: { question: Question; language: Language }) {
  return <QuestionParts question={question} language={language} note={useOptionNote(question)} />;
}
