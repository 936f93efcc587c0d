import { useState } from 'react';
import { type Device, endDevices, getDevices } from '../../../contract/account/devices.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { orderDate } from '../account-pages/account-dates.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { Section } from './section.tsx';

const NOT_SIGNED_OUT = 'The device could not be signed out. Please try again.';

/** The devices on which the student is signed in; the session of this device ends by logging out. */
export function Devices() {
  const [devices, setDevices] = useRequest(true, () => api(getDevices), {
    fallback: 'Your devices could not be loaded.',
  });
  const [notice, setNotice] = useState<{ text: string; isGood: boolean } | null>(null);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const list = devices.data ?? [];
  const others = list.filter((device) => !device.is_this).map((device) => device.device_id);

  const signOutDevices = async (device_ids: string[]) => {
    setNotice(null);
    setBusyIds(device_ids);
    const { data, failure } = await resultOf(api(endDevices, { device_ids }), NOT_SIGNED_OUT);
    setBusyIds([]);
    if (failure) return setNotice({ text: failure.message, isGood: false });
    setDevices(data);
    setNotice({
      text: device_ids.length > 1 ? 'The other devices are signed out.' : 'The device is signed out.',
      isGood: true,
    });
  };

  return (
    <Section title="Devices" intro="Where you are signed in. Sign out devices that you do not know.">
      {devices.state === 'failed' && <Notice tone="bad">{devices.failure.message}</Notice>}
      {notice && <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.text}</Notice>}
      <ul className="grid min-h-14 divide-y divide-line">
        {list.map((device) => (
          <li key={device.device_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <DeviceFacts device={device} />
            {!device.is_this && (
              <TextButton onClick={() => signOutDevices([device.device_id])} disabled={busyIds.length > 0}>
                Sign out<span className="sr-only"> {device.name}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => signOutDevices(others.slice(0, 100))}
          busy={busyIds.length > 1 && 'Signing out...'}
          className="justify-self-start"
        >
          Sign out all other devices
        </Button>
      )}
    </Section>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {device.name}
        {device.is_this && <Badge tone="good">This device</Badge>}
      </p>
      <p className="tabular text-sm text-ink-soft">
        Signed in {orderDate(device.signed_in_at)}, last seen {orderDate(device.seen_at)}
        {device.ip && ` · ${device.ip}`}
      </p>
    </div>
  );
}
