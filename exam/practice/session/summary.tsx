/** The end of a session: how many answers were right, by topic, and what comes again when. */
import { type ToggleEvent, useState } from 'react';
import type { PracticeAnswer, PracticeSession, SessionItem } from '../../../contract/assessment/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { productUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { useHeadingFocus } from '../../screen/use-heading-focus.ts';
import { dayText } from '../day-text.ts';
import { practiceCalls } from '../practice-calls.ts';
import { topicName } from '../topic-name.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { countSession } from './count-session.ts';

type Props = { session: PracticeSession; onLeave(): void; onError(error: unknown): void };

export function Summary({ session, onLeave, onError }: Props) {
  const messages = usePracticeMessages();
  const heading = useHeadingFocus(session.session_id);
  const { answered, right, unanswered, topics, toRepeat } = countSession(session.items);
  return (
    <>
      <section className="score" aria-labelledby="practice-summary">
        <h1 ref={heading} tabIndex={-1} id="practice-summary">
          {messages.summary}
        </h1>
        <p className="practice-result">{answered === 0 ? messages.noAnswers : messages.result(right, answered)}</p>
        {unanswered > 0 && <p className="soft">{messages.unanswered(unanswered)}</p>}
        <div className="practice-actions">
          <Button onClick={onLeave}>{messages.again}</Button>
          <LinkButton
            variant="quiet"
            href={productUrl({ ...readUrlParams(location.search), productId: session.product_id })}
          >
            {messages.backToCourse}
          </LinkButton>
        </div>
      </section>
      {topics.length > 0 && (
        <section aria-labelledby="practice-by-topic">
          <h2 id="practice-by-topic">{messages.byTopic}</h2>
          <ul className="practice-list">
            {topics.map((count) => (
              <li key={topicName(count, messages)}>
                <span>{topicName(count, messages)}</span>
                <strong>{messages.rightOfAll(count.right, count.answered)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {answered > 0 && (
        <section aria-labelledby="practice-repeat">
          <h2 id="practice-repeat">{messages.toRepeat}</h2>
          <p className="soft">{toRepeat.length === 0 ? messages.nothingToRepeat : messages.repeatText}</p>
          <ul className="practice-repeat">
            {toRepeat.map((item) => (
              <li key={item.number}>
                <RepeatedQuestion sessionId={session.session_id} item={item} onError={onError} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RepeatedProps = { sessionId: string; item: SessionItem; onError(error: unknown): void };

function RepeatedQuestion({ sessionId, item, onError }: RepeatedProps) {
  const messages = usePracticeMessages();
  const [answer, setAnswer] = useState<PracticeAnswer | null>(null);
  const load = ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    if (newState === 'open' && !answer) practiceCalls.fetchAnswer(sessionId, item.number).then(setAnswer, onError);
  };
  const verdict = item.state === 'right' ? 'correct' : 'incorrect';
  return (
    <details onToggle={load}>
      <summary>
        {messages.item(item.number)} · {topicName(item, messages)} ·{' '}
        <span className="verdict" data-verdict={verdict}>
          {messages.states[item.state]}
        </span>
        {item.due_at && <span className="soft"> · {dayText(item.due_at, messages.lang)}</span>}
      </summary>
      {answer ? <AnsweredQuestion question={answer.question} outcome={answer.outcome} /> : <p>{messages.loading}</p>}
    </details>
  );
}
