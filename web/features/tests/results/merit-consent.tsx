import { useState } from 'react';
import { type OwnResult, setMeritConsent } from '../../../../contract/assessment/own-results.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { useResultsMessages } from './messages/use-results-messages.ts';

type Props = { testId: number; merit: NonNullable<OwnResult['merit']> };

/** Whether the merit list shows the name of the student; saved at once. */
export function MeritConsent({ testId, merit }: Props) {
  const messages = useResultsMessages();
  const [isGiven, setGiven] = useState(merit.has_consent);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = async (is_given: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    setGiven(is_given);
    const body = { test_series_id: testId, is_given: is_given ? (1 as const) : (0 as const) };
    const { failure } = await resultOf(api(setMeritConsent, body), messages.choiceNotSaved);
    setBusy(false);
    if (!failure) return;
    setGiven(!is_given);
    setFailure(failure.message);
  };
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{messages.meritList}</h3>
      <p className="text-sm">
        {messages.bestRanks(merit.ranks, merit.is_public)}{' '}
        <a href={merit.url} className="text-accent underline underline-offset-4">
          {messages.openList}
        </a>
      </p>
      <Checkbox checked={isGiven} onChange={(event) => void change(event.target.checked)}>
        {messages.showName}
      </Checkbox>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
