/** Warning after a loss of focus: how many losses remain before the test popup is closed. */

import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { watchFocusLosses } from '../../session/device/test-popup.ts';
import { Dialog } from './dialog.tsx';

/** Number of remaining losses, until the candidate closes the warning; null if there is no warning. */
export function useFocusLosses(): [number | null, () => void] {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => watchFocusLosses(setRemaining), []);
  return [remaining, () => setRemaining(null)];
}

export function FocusWarning({ remaining, onClose }: { remaining: number; onClose(): void }) {
  const messages = useMessages();
  return (
    <Dialog
      title={messages.leftWindow}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.continueTest}</Button>}
    >
      <p role="alert">
        <strong>{messages.lossesRemaining(remaining)}</strong>
      </p>
      <p>{messages.afterClosing}</p>
    </Dialog>
  );
}
