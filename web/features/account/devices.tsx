import { useState } from 'react';
import { type Device, endDevices, getDevices } from '../../../contract/account/devices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { Section } from './section.tsx';

/** The devices on which the student is signed in; the session of this device ends by logging out. */
export function Devices() {
  const messages = useAccountMessages();
  const [devices, setDevices] = useRequest(true, () => api(getDevices), { fallback: messages.devicesNotLoaded });
  const [notice, setNotice] = useState<{ text: string; isGood: boolean } | null>(null);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const list = devices.data ?? [];
  const others = list.filter((device) => !device.is_this).map((device) => device.device_id);

  const signOutDevices = async (device_ids: string[]) => {
    setNotice(null);
    setBusyIds(device_ids);
    const { data, failure } = await resultOf(api(endDevices, { device_ids }), messages.deviceNotSignedOut);
    setBusyIds([]);
    if (failure) return setNotice({ text: failure.message, isGood: false });
    setDevices(data);
    setNotice({
      text: device_ids.length > 1 ? messages.devicesSignedOut : messages.deviceSignedOut,
      isGood: true,
    });
  };

  return (
    <Section title={messages.devices} intro={messages.devicesText}>
      {devices.state === 'failed' && <Notice tone="bad">{devices.failure.message}</Notice>}
      {notice && <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.text}</Notice>}
      <ul className="grid min-h-14 divide-y divide-line">
        {list.map((device) => (
          <li key={device.device_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <DeviceFacts device={device} />
            {!device.is_this && (
              <TextButton onClick={() => signOutDevices([device.device_id])} disabled={busyIds.length > 0}>
                {messages.signOut}
                <span className="sr-only">{messages.signOutWhat(messages.deviceName(device.name))}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => signOutDevices(others.slice(0, 100))}
          busy={busyIds.length > 1 && messages.signingOut}
          className="justify-self-start"
        >
          {messages.signOutOthers}
        </Button>
      )}
    </Section>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  const messages = useAccountMessages();
  const { day } = useAccountPageMessages();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {messages.deviceName(device.name)}
        {device.is_this && <Badge tone="good">{messages.thisDevice}</Badge>}
      </p>
      <p className="tabular text-sm text-ink-soft">
        {messages.signedIn(day(device.signed_in_at), day(device.seen_at))}
        {device.ip && ` · ${device.ip}`}
      </p>
    </div>
  );
}
