/** After the test window lost the focus: how often it may before it is closed. */
import { useEffect, useState } from 'react';
import { watchFocusLosses } from '../session/test-window.ts';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';

/** How many losses remain, until the candidate has read it; null when there is nothing to read. */
export function useFocusLosses(): [number | null, () => void] {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => watchFocusLosses(setRemaining), []);
  return [remaining, () => setRemaining(null)];
}

export function FocusWarning({ remaining, onClose }: { remaining: number; onClose(): void }) {
  const words = useWords();
  return (
    <Dialog
      title={words.leftWindow}
      onClose={onClose}
      footer={
        <button type="button" className="button primary" onClick={onClose}>
          {words.goOn}
        </button>
      }
    >
      <p role="alert">
        <strong>{words.lossesRemaining(remaining)}</strong>
      </p>
      <p>{words.afterClosing}</p>
    </Dialog>
  );
}
