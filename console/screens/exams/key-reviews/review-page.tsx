/** The review of the answer key of one test: window, questions, final key. */
import { useLoaderData } from 'react-router';
import { getKeyReview, type KeyReview } from '../../../../contract/staff/exams/key-reviews.ts';
import { call } from '../../../calls/call.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { FinalKeyPanel } from './final-key-panel.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { QuestionTable } from './question-table.tsx';
import { WindowPanel } from './window-panel.tsx';

export function loader({ params }: { params: { testId?: string } }): Promise<KeyReview> {
  return call(getKeyReview, { test_id: params.testId ?? '' });
}

export function Component() {
  const review = useLoaderData<typeof loader>();
  const messages = useKeyReviewMessages();
  const isOut = review.phase !== 'none' && review.phase !== 'planned';
  return (
    <div className="grid gap-5">
      <PageHeader
        title={review.name}
        note={<PhaseBadge phase={review.phase} />}
        parent={<ParentLink to="/answer-keys">{messages.title}</ParentLink>}
      />
      {review.outcome && <OutcomePanel outcome={review.outcome} />}
      <div
        className={`grid grid-cols-1 items-start gap-5 ${isOut ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : 'lg:grid-cols-2'}`}
      >
        {isOut && (
          <div className="grid min-w-0 gap-5">
            {review.phase !== 'final' && <FinalKeyPanel review={review} />}
            <QuestionTable review={review} />
          </div>
        )}
        <WindowPanel key={`${review.test_id} ${review.version}`} review={review} />
      </div>
    </div>
  );
}
