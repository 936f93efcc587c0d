/** One question of a file: what the file has, what is imported, what is wrong, and what the user decides. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { FoundQuestion } from '../../../../../contract/staff/exams/import-questions.ts';
import type { QuestionTexts } from '../../../../../contract/staff/exams/question-content.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { SelectField } from '../../../../../ui/field.tsx';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { CorrectForm } from './correct-form.tsx';
import { ResultView } from './result-view.tsx';
import { isChoosable, type Review, toggled, withCorrection, withMerge } from './review.ts';

type Props = {
  question: FoundQuestion;
  passage: QuestionTexts | null;
  review: Review;
  onChange(review: Review): void;
};

export function Entry({ question, passage, review, onChange }: Props) {
  const messages = useQuestionFileMessages();
  const { number, place, source, unread, similar, same_as } = question;
  const [isOpen, setOpen] = useState(false);
  const correction = review.corrections.get(number);
  const content = correction?.content ?? question.content;
  const problems = correction?.problems ?? question.problems.map(({ message }) => message);
  const isUnread = unread !== null && !correction;
  const hasText = Object.values(content.text).some((text) => text !== '');
  return (
    <article aria-label={messages.entry(number)} className="rounded-md border border-line">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        {isChoosable(question, review) ? (
          <Checkbox checked={review.chosen.has(number)} onChange={() => onChange(toggled(review, number))}>
            <span className="text-sm font-semibold">{messages.import(number)}</span>
          </Checkbox>
        ) : (
          <span className="text-sm font-semibold">{messages.entry(number)}</span>
        )}
        <span className="text-sm text-ink-soft">{place}</span>
        {correction && <Badge tone="good">{messages.corrected}</Badge>}
      </header>
      <div className="grid gap-4 px-4 py-3 lg:grid-cols-2">
        <section aria-label={messages.inFile} className="grid min-w-0 content-start gap-1">
          <h3 className="text-xs font-semibold text-ink-soft">{messages.inFile}</h3>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard
            tabIndex={0}
            className="max-h-80 overflow-auto rounded bg-sunken p-3 font-sans text-xs break-words whitespace-pre-wrap"
          >
            {source}
          </pre>
        </section>
        <section aria-label={messages.result} className="grid min-w-0 content-start gap-2">
          <h3 className="text-xs font-semibold text-ink-soft">{messages.result}</h3>
          {isUnread && !hasText ? (
            <p className="text-sm text-ink-soft">{messages.nothing}</p>
          ) : (
            <ResultView content={content} passage={passage} />
          )}
          {isUnread && <p className="text-sm font-medium text-bad">{messages.unread(place, unread)}</p>}
          {!(isUnread && !hasText) && problems.length > 0 && (
            <ul className="grid gap-1 text-sm font-medium text-warn">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <footer className="grid justify-items-start gap-3 px-4 pb-4">
        {same_as !== null && <p className="text-sm font-medium text-warn">{messages.sameAs(same_as)}</p>}
        {similar.length > 0 && !isUnread && (
          <Duplicate
            question={question}
            into={review.merges.get(number) ?? null}
            onDecide={(into) => onChange(withMerge(review, number, into))}
          />
        )}
        {!isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" aria-label={messages.correctTitle(number)} onClick={() => setOpen(true)}>
              {messages.correct}
            </Button>
            {correction && (
              <Button variant="quiet" onClick={() => onChange(withCorrection(review, number, null))}>
                {messages.discard}
              </Button>
            )}
          </div>
        )}
        {isOpen && (
          <CorrectForm
            number={number}
            content={content}
            onApply={(applied) => {
              onChange(withCorrection(review, number, applied));
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </footer>
    </article>
  );
}

type DuplicateProps = { question: FoundQuestion; into: number | null; onDecide(into: number | null): void };

function Duplicate({ question: { number, similar }, into, onDecide }: DuplicateProps) {
  const messages = useQuestionFileMessages();
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium text-warn">
        {messages.inBank}{' '}
        {similar.map(({ question_id, title }, at) => (
          <span key={question_id}>
            {at > 0 && ' · '}
            <Link to={`/questions/${question_id}`} target="_blank" className="underline underline-offset-4">
              {title || question_id}
            </Link>
          </span>
        ))}
      </p>
      <SelectField
        label={messages.duplicate(number)}
        value={into === null ? '' : String(into)}
        onChange={({ target }) => onDecide(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{messages.create}</option>
        {similar.map(({ question_id }) => (
          <option key={question_id} value={question_id}>
            {messages.merge(question_id)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
