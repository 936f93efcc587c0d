/** What the store needs before it opens, tests of its providers, and the button that opens it. */
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getSetUp } from '../../../../contract/staff/set-up/opening.ts';
import { listProviders } from '../../../../contract/staff/set-up/provider-tests.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { ItemList } from './item-list.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

/** Interval between readings of a waiting test message. */
const POLL_MS = 2000;
const TARGET = { type: 'institute', id: 'institute' };

export async function loader() {
  const [setUp, providers, history] = await Promise.all([
    call(getSetUp),
    call(listProviders),
    loadHistory({ target_type: TARGET.type, target_id: TARGET.id }),
  ]);
  return { setUp, providers, history };
}

export function Component() {
  const { setUp, providers, history } = useLoaderData<typeof loader>();
  const messages = useSetUpMessages();
  const { revalidate, state } = useRevalidator();
  const isWaiting = providers.some((provider) => provider.state === 'waiting');
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <Button
          variant="secondary"
          onClick={() => void revalidate()}
          busy={state === 'loading' && !isWaiting && messages.refreshing}
        >
          {messages.refresh}
        </Button>
      </PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <ItemList title={messages.required} items={setUp.items.filter((item) => item.is_required)} />
          <ItemList title={messages.optional} items={setUp.items.filter((item) => !item.is_required)} />
        </div>
        <div className="grid gap-5">
          <StatusPanel setUp={setUp} onChanged={() => void revalidate()} />
          <ProviderPanel providers={providers} onTested={revalidate} />
          {history && <HistoryPanel rows={history} target={TARGET} />}
        </div>
      </div>
    </div>
  );
}
