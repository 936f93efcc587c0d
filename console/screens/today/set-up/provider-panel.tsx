import { useState } from 'react';
import {
  type Provider,
  type ProviderState,
  testGateway,
  testMail,
} from '../../../../contract/staff/set-up/provider-tests.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { SmsDialog } from './sms-dialog.tsx';

type Props = { providers: readonly ProviderState[]; onTested(): Promise<void> };

const TONES = { none: 'plain', waiting: 'warn', passed: 'good', failed: 'bad' } as const;

/** The providers of the store with their last tests, and the buttons that test them. */
export function ProviderPanel({ providers, onTested }: Props) {
  const messages = useSetUpMessages();
  return (
    <div id="providers" className="scroll-mt-20">
      <Panel title={messages.providers} text={messages.providersText}>
        <ul aria-label={messages.providers} className="divide-y divide-line">
          {providers.map((state) => (
            <ProviderItem key={state.provider} state={state} onTested={onTested} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function ProviderItem({ state, onTested }: { state: ProviderState; onTested: Props['onTested'] }) {
  const messages = useSetUpMessages();
  const { provider, is_configured, is_sandbox, reason, tested_at, tested_by } = state;
  return (
    <li className="grid gap-2 px-5 py-3 text-sm" data-provider={provider}>
      <div className="flex items-start justify-between gap-x-4">
        <p className="font-semibold">
          {messages.providerNames[provider]}
          {is_sandbox && <span className="ms-2 font-normal text-ink-soft">{messages.sandbox}</span>}
        </p>
        {is_configured ? (
          <Badge tone={TONES[state.state]}>{messages.testStates[state.state]}</Badge>
        ) : (
          <Badge>{messages.notConfigured}</Badge>
        )}
      </div>
      {reason && <p className="break-words text-bad">{reason}</p>}
      {tested_at && (
        <p className="text-ink-soft">
          <Time at={tested_at} /> {messages.testedBy(tested_by)}
        </p>
      )}
      {is_configured && <TestButton provider={provider} onTested={onTested} />}
    </li>
  );
}

function TestButton({ provider, onTested }: { provider: Provider; onTested: Props['onTested'] }) {
  const messages = useSetUpMessages();
  const [isAsking, setAsking] = useState(false);
  if (provider === 'sms') {
    return (
      <>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {messages.testSms}
          </Button>
        </div>
        {isAsking && <SmsDialog onClose={() => setAsking(false)} onSent={onTested} />}
      </>
    );
  }
  const test = async () => {
    if (provider === 'mail') {
      await call(testMail);
      showToast(testMail.successMessage);
    } else await call(testGateway, { gateway: provider });
    await onTested();
  };
  const label = provider === 'mail' ? messages.testMail : messages.testGateway(messages.providerNames[provider]);
  return <ActionButton label={label} busyLabel={messages.testing} action={test} />;
}
