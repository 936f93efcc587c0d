/** Warning after a loss of focus: how many losses remain before the test window is closed. */
import { useEffect, useState } from 'react';
import { watchFocusLosses } from '../session/test-window.ts';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';

/** Number of remaining losses, until the candidate closes the warning; null if there is no warning. */
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
