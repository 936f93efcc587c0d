import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { TestCard as Test } from '../../contract/product.ts';
import { Button } from '../../ui/button.tsx';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { isSignedIn, setReturnPath } from '../session.ts';
import { instructionPath, launchTest, openResult } from '../test-launch.ts';
import { testDate } from './test-dates.ts';

const STATUS = { notStarted: 1, inProgress: 2, awaited: 3, evaluated: 4, expired: 5 };

type Props = { test: Test; productId: number; tabId: number };

export default function TestCard({ test, productId, tabId }: Props) {
  const rows: [string, ReactNode][] =
    test.current_status === STATUS.evaluated
      ? [
          ['Correct', test.evaluated_data?.correct_count ?? 0],
          ['Incorrect', test.evaluated_data?.incorrect_count ?? 0],
          ['Marks', test.evaluated_data?.obtained_marks ?? 0],
          ['Total questions', test.number_of_questions],
        ]
      : [
          ['Start', testDate(test.start_date)],
          ['Code', test.test_code],
          ['Expiry', testDate(test.end_date)],
          ['Total questions', test.number_of_questions],
        ];
  return (
    <article className="flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-5">
      <h3 className="text-base font-semibold">{test.test_series_name}</h3>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid gap-2">
        <TestButtons test={test} productId={productId} tabId={tabId} />
      </div>
    </article>
  );
}

function TestButtons({ test, productId, tabId }: Props) {
  const signInFirst = useSignInFirst();
  const navigate = useNavigate();
  const { button_text, reattempt_button_text, status_text } = test.screen_texts;
  const which = { productId, testSeriesId: test.test_series_id, tabId };
  const instructions = (isReattempt: boolean) => signInFirst(instructionPath({ ...which, isReattempt }));
  const launch = () => {
    if (!isSignedIn()) {
      setReturnPath(`/product-information/${productId}`);
      return navigate('/login');
    }
    if (launchTest({ ...which, isReattempt: false, language: 1 })) navigate(`/product-information/${productId}`);
  };
  switch (test.current_status) {
    case STATUS.notStarted:
      return <Button onClick={() => instructions(false)}>{button_text || 'Start'}</Button>;
    case STATUS.inProgress:
      return <Button onClick={launch}>{button_text || 'Continue'}</Button>;
    case STATUS.awaited:
      return (
        <Button look="secondary" aria-disabled="true">
          Result Awaiting
        </Button>
      );
    case STATUS.evaluated:
      return (
        <>
          {test.can_reattempt && (
            <Button onClick={() => instructions(true)}>{reattempt_button_text || 'Reattempt'}</Button>
          )}
          <Button look="secondary" onClick={() => openResult({ ...which, language: 1 })}>
            {button_text || 'View Result'}
          </Button>
        </>
      );
    default:
      return (
        <Button look="secondary" disabled>
          {status_text}
        </Button>
      );
  }
}
