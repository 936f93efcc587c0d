import { useState } from 'react';
import { useImportMessages } from '../../messages/import.ts';
import { ActionButton } from '../../parts/action-button.tsx';

type Props = {
  label: string;
  busyLabel: string;
  /** Rows that are used. */
  total: number;
  /** Uses the rows; it may report how many are done. A repeated call does what is left, or the same again. */
  action(onProgress: (done: number) => void): Promise<void>;
};

/** The last step of an import, with its progress. */
export function CommitButton({ label, busyLabel, total, action }: Props) {
  const messages = useImportMessages();
  const [done, setDone] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setDone(null);
    setRunning(true);
    try {
      await action(setDone);
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton variant="primary" label={label} busyLabel={busyLabel} action={run} />
      {isRunning && (
        <>
          <progress
            aria-label={busyLabel}
            max={total}
            {...(done === null ? {} : { value: done })}
            className="h-2 w-48 accent-ink"
          />
          <p role="status" className="text-sm">
            {done === null ? busyLabel : messages.used(done, total)}
          </p>
        </>
      )}
    </div>
  );
}
