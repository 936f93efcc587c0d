import { useState } from 'react';
import { type OwnResult, setMeritConsent } from '../../../../contract/assessment/own-results.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';

type Props = { testId: number; merit: NonNullable<OwnResult['merit']> };

const NOT_SAVED = 'Your choice could not be saved. Please try again.';

/** Whether the merit list shows the name of the student; saved at once. */
export function MeritConsent({ testId, merit }: Props) {
  const [isGiven, setGiven] = useState(merit.has_consent);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = async (is_given: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    setGiven(is_given);
    const body = { test_series_id: testId, is_given: is_given ? (1 as const) : (0 as const) };
    const { failure } = await resultOf(api(setMeritConsent, body), NOT_SAVED);
    setBusy(false);
    if (!failure) return;
    setGiven(!is_given);
    setFailure(failure.message);
  };
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">Merit list</h3>
      <p className="text-sm">
        The best {merit.ranks} ranks, {merit.is_public ? 'open to everybody' : 'open to candidates of this test'}.{' '}
        <a href={merit.url} className="text-accent underline underline-offset-4">
          Open the list
        </a>
      </p>
      <Checkbox checked={isGiven} onChange={(event) => void change(event.target.checked)}>
        Show my name in it. I can take this back at any time.
      </Checkbox>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
