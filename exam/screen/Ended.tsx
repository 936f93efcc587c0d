/** Page after the end of an attempt, with the receipt and the link to the result. */
import { isAnswered } from '../../engine/answers.ts';
import { readAddress } from '../address.ts';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { productPage } from '../ways.ts';
import { useWords } from '../words/use-words.ts';
import { useHeadingFocus } from './focus.ts';

export function Ended({ session, view, onResult }: { session: Session; view: View; onResult(): void }) {
  const words = useWords();
  const heading = useHeadingFocus('ended');
  const { ending, attempt } = view;
  const answered = [...attempt.answers.values()].filter((answer) => isAnswered(answer.response)).length;
  return (
    <main className="page receipt" lang={words.lang}>
      <p className="eyebrow">{session.paper.name}</p>
      <h1 ref={heading} tabIndex={-1}>
        {words.ended}
      </h1>
      <p>{words.endings[view.endReason]}</p>
      {view.late > 0 && <p className="notice">{words.tooLate(view.late)}</p>}
      {ending && (
        <dl className="facts">
          <div>
            <dt>{words.receipt}</dt>
            <dd className="code">{ending.receipt}</dd>
          </div>
          <div>
            <dt>{words.handedIn}</dt>
            <dd>{timeText(ending.submitted_at)}</dd>
          </div>
          {view.endReason !== 'closed' && (
            <div>
              <dt>{words.answeredFact}</dt>
              <dd>{words.ofQuestions(answered, attempt.order.length)}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="soft">{words.noteReceipt}</p>
      <div className="row">
        {ending?.is_result_out ? (
          <button type="button" className="button primary" onClick={onResult}>
            {words.viewResult}
          </button>
        ) : (
          <p role="status">{words.resultLater}</p>
        )}
        <a className="button" href={productPage(readAddress(location.search))}>
          {words.backToCourse}
        </a>
      </div>
    </main>
  );
}

function timeText(iso: string): string {
  return new Date(iso).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });
}
