import { useLocation, useNavigate } from 'react-router';
import type { TestCard as Test } from '../../contract/product.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { langOf } from '../parts/lang.ts';
import { useSignInFirst } from '../parts/sign-in-first.ts';
import { isSignedIn, setReturnPath } from '../session.ts';
import { instructionPath, launchTest, openResult } from '../test-launch.ts';
import { rowsOf, STATUS, stateOf } from './test-rules.ts';

type Props = { test: Test; productId: number; tabId: number };

export default function TestCard({ test, productId, tabId }: Props) {
  const state = stateOf(test);
  const { status_text, result_text } = test.screen_texts;
  const lines = [test.current_status === STATUS.expired ? '' : status_text, result_text].filter(Boolean);
  return (
    <article className="flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-5">
      <div className="grid justify-items-start gap-2">
        <Badge tone={state.tone}>{state.word}</Badge>
        <h3 lang={langOf(test.test_series_name)} className="text-base font-semibold">
          {test.test_series_name}
        </h3>
      </div>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rowsOf(test).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid gap-2">
        {lines.map((line) => (
          <p key={line} className="tabular text-center text-sm text-ink-soft">
            {line}
          </p>
        ))}
        <TestButtons test={test} productId={productId} tabId={tabId} />
      </div>
    </article>
  );
}

function TestButtons({ test, productId, tabId }: Props) {
  const signInFirst = useSignInFirst();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { button_text, reattempt_button_text, status_text } = test.screen_texts;
  const which = { productId, testSeriesId: test.test_series_id, tabId };
  const page = `/product-information/${productId}${search}`;
  const instructions = (isReattempt: boolean) => signInFirst(instructionPath({ ...which, isReattempt }));
  const launch = () => {
    if (!isSignedIn()) {
      setReturnPath(page);
      return navigate('/login');
    }
    if (launchTest({ ...which, isReattempt: false, language: 1 })) navigate(page, { preventScrollReset: true });
  };
  switch (test.current_status) {
    case STATUS.notStarted:
      return <Button onClick={() => instructions(false)}>{button_text || 'Start'}</Button>;
    case STATUS.inProgress:
      return <Button onClick={launch}>{button_text || 'Continue'}</Button>;
    case STATUS.awaited:
      return (
        <Button look="secondary" aria-disabled="true" className="cursor-not-allowed! text-ink-soft!">
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
          {status_text || 'Not available'}
        </Button>
      );
  }
}
