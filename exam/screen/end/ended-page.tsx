/** Page after the end of an attempt, with the receipt and the link to the result. */

import { dateTimeText } from '../../../common/dates/date-time.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import { Button } from '../../../ui/button.tsx';
import { productUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import type { Session } from '../../session/session.ts';
import type { EndedView } from '../../session/view.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

export function EndedPage({ session, view, onResult }: { session: Session; view: EndedView; onResult(): void }) {
  const messages = useMessages();
  const heading = useHeadingFocus('ended');
  const { submission, attempt } = view;
  const answered = [...attempt.answers.values()].filter((answer) => isAnswered(answer.response)).length;
  return (
    <main className="page receipt" lang={messages.lang}>
      <p className="eyebrow">{session.paper.name}</p>
      <h1 ref={heading} tabIndex={-1}>
        {messages.ended}
      </h1>
      <p>{messages.endings[view.endReason]}</p>
      {view.lateAnswers > 0 && <p className="notice">{messages.tooLate(view.lateAnswers)}</p>}
      <dl className="facts">
        <div>
          <dt>{messages.receipt}</dt>
          <dd className="code">{submission.receipt}</dd>
        </div>
        <div>
          <dt>{messages.submittedAt}</dt>
          <dd>{dateTimeText(submission.submitted_at, messages.lang)}</dd>
        </div>
        {view.endReason !== 'closed' && (
          <div>
            <dt>{messages.answeredFact}</dt>
            <dd>{messages.ofQuestions(answered, attempt.order.length)}</dd>
          </div>
        )}
      </dl>
      <p className="soft">{messages.noteReceipt}</p>
      <div className="row">
        {submission.is_result_out ? (
          <Button onClick={onResult}>{messages.viewResult}</Button>
        ) : (
          <p role="status">{messages.resultLater}</p>
        )}
        <LinkButton href={productUrl(readUrlParams(location.search))}>{messages.backToCourse}</LinkButton>
      </div>
    </main>
  );
}
