import { useEffect, useRef, useState } from 'react';
import {
  choosePushKind,
  getPush,
  type PushKind,
  type PushState,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../../contract/account/push.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../../account-pages/use-request.ts';
import { browserSupport, isBrowserSubscribed, subscribeBrowser } from './browser-push.ts';
import { endBrowserPush } from './end-browser-push.ts';
import { useNotificationMessages } from './messages/use-notification-messages.ts';

/** Whether this browser shows notifications, and of which kinds; loaded when the bell is pressed. */
export function NotificationPanel() {
  const messages = useNotificationMessages();
  const { loading } = useAccountPageMessages();
  const [push, setPush] = useRequest(true, () => api(getPush), { fallback: messages.notLoaded });
  if (push.state === 'loading') return <Loading text={loading} />;
  if (push.state === 'failed') return <Notice tone="bad">{push.failure.message}</Notice>;
  return <Settings push={push.data} onChange={setPush} />;
}

type Outcome = { text: string; isGood: boolean } | null;
type SettingsProps = { push: PushState; onChange(push: PushState): void };

function Settings({ push, onChange }: SettingsProps) {
  const messages = useNotificationMessages();
  const [support, setSupport] = useState(browserSupport);
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    isBrowserSubscribed(push).then(setOn, () => setOn(false));
  }, [push]);
  // The bell, which had the focus, is gone.
  useEffect(() => panel.current?.focus(), []);

  const run = async (work: () => Promise<Outcome>) => {
    setOutcome(null);
    setBusy(true);
    setOutcome(await work());
    setBusy(false);
  };
  const turnOn = () =>
    run(async () => {
      const permission = await Notification.requestPermission();
      setSupport(browserSupport());
      if (permission !== 'granted') return permission === 'denied' ? null : bad(messages.notAllowed);
      const keys = await subscribeBrowser(push).catch((error: unknown) => {
        console.warn('subscribe', error);
        return null;
      });
      if (!keys) return bad(messages.serviceFailed);
      const { data, failure } = await resultOf(api(subscribeToPush, keys), messages.notTurnedOn);
      if (failure) return bad(failure.message);
      onChange(data);
      return { text: messages.turnedOn, isGood: true };
    });
  const turnOff = () =>
    run(async () => {
      const { data, failure } = await resultOf(api(unsubscribeFromPush), messages.notTurnedOff);
      if (failure) return bad(failure.message);
      await endBrowserPush().catch((error: unknown) => console.warn('unsubscribe', error));
      onChange(data);
      return { text: messages.turnedOff, isGood: true };
    });

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-4">
      {support !== 'possible' && <Notice tone="warn">{messages.support[support]}</Notice>}
      {outcome && <Notice tone={outcome.isGood ? 'good' : 'bad'}>{outcome.text}</Notice>}
      {support === 'possible' && isOn !== null && (
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          onClick={isOn ? turnOff : turnOn}
          busy={isBusy && messages.working}
          className="justify-self-start"
        >
          {isOn ? messages.turnOff : messages.turnOn}
        </Button>
      )}
      {support === 'possible' && isOn === false && <p className="text-sm text-ink-soft">{messages.asks}</p>}
      <Kinds push={push} onChange={onChange} onFailure={(text) => setOutcome(bad(text))} />
    </div>
  );
}

function bad(text: string): Outcome {
  return { text, isGood: false };
}

/** The kinds, for all browsers of the student. */
function Kinds({ push, onChange, onFailure }: SettingsProps & { onFailure(text: string): void }) {
  const messages = useNotificationMessages();
  const [busyKind, setBusyKind] = useState<PushKind | null>(null);
  const choose = async (kind: PushKind, is_on: boolean) => {
    if (busyKind) return;
    setBusyKind(kind);
    const { data, failure } = await resultOf(api(choosePushKind, { kind, is_on }), messages.notSaved);
    setBusyKind(null);
    if (failure) onFailure(failure.message);
    else onChange(data);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{messages.kindsTitle}</legend>
      {push.kinds.map(({ kind, is_on }) => (
        <Checkbox key={kind} checked={busyKind === kind ? !is_on : is_on} onChange={() => choose(kind, !is_on)}>
          {messages.kinds[kind]}
        </Checkbox>
      ))}
      <p className="text-sm text-ink-soft">{messages.kindsText}</p>
    </fieldset>
  );
}
