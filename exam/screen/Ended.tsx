/** The receipt: what was handed in, and the way to the result. */
import { isAnswered } from '../../engine/answers.ts';
import { readAddress } from '../address.ts';
import type { Session } from '../session/session.ts';
import type { EndReason, View } from '../session/view.ts';
import { productPage } from '../ways.ts';
import { useHeadingFocus } from './focus.ts';

const WHY: Readonly<Record<EndReason, string>> = {
  asked: 'Your test is handed in.',
  time: 'The time was over, so your test was handed in by itself.',
  closed: 'This test was already over. Answers are no longer accepted.',
};

export function Ended({ session, view, onResult }: { session: Session; view: View; onResult(): void }) {
  const heading = useHeadingFocus('ended');
  const { ending, attempt } = view;
  const answered = [...attempt.answers.values()].filter((answer) => isAnswered(answer.response)).length;
  return (
    <main className="page receipt">
      <p className="eyebrow">{session.paper.name}</p>
      <h1 ref={heading} tabIndex={-1}>
        Test submitted
      </h1>
      <p>{WHY[view.endReason]}</p>
      {ending && (
        <dl className="facts">
          <div>
            <dt>Receipt</dt>
            <dd className="code">{ending.receipt}</dd>
          </div>
          <div>
            <dt>Handed in</dt>
            <dd>{timeText(ending.submitted_at)}</dd>
          </div>
          {view.endReason !== 'closed' && (
            <div>
              <dt>Answered</dt>
              <dd>
                {answered} of {attempt.order.length} questions
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="soft">Note the receipt: it vouches for every answer the server holds.</p>
      <div className="row">
        {ending?.is_result_out ? (
          <button type="button" className="button primary" onClick={onResult}>
            View result
          </button>
        ) : (
          <p role="status">Result awaited: it is shown under My Courses once it is out.</p>
        )}
        <a className="button" href={productPage(readAddress(location.search))}>
          Back to the course
        </a>
      </div>
    </main>
  );
}

function timeText(iso: string): string {
  return new Date(iso).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });
}
