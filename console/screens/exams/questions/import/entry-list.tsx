/** A part of the questions of a file at a time, so that a long file is shown quickly. */
import { useState } from 'react';
import type { FoundQuestion } from '../../../../../contract/staff/exams/import-questions.ts';
import type { QuestionTexts } from '../../../../../contract/staff/exams/question-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { Entry } from './entry.tsx';
import type { Review } from './review.ts';

const PAGE_SIZE = 20;

type Props = {
  questions: readonly FoundQuestion[];
  passages: readonly QuestionTexts[];
  review: Review;
  onChange(review: Review): void;
};

export function EntryList({ questions, passages, review, onChange }: Props) {
  const messages = useQuestionFileMessages();
  const [count, setCount] = useState(PAGE_SIZE);
  if (questions.length === 0) return <p className="text-sm text-ink-soft">{messages.noneShown}</p>;
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {questions.slice(0, count).map((question) => (
          <li key={question.number}>
            <Entry
              question={question}
              passage={question.passage === null ? null : (passages[question.passage] ?? null)}
              review={review}
              onChange={onChange}
            />
          </li>
        ))}
      </ol>
      {questions.length > count && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setCount(count + PAGE_SIZE)}>
          {messages.more(Math.min(PAGE_SIZE, questions.length - count))}
        </Button>
      )}
    </div>
  );
}
