import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useImportMessages } from '../../messages/import.ts';

type Props<Row, Result> = {
  rows: readonly Row[];
  /** Rows of one call. */
  chunkSize: number;
  check(rows: readonly Row[]): Promise<readonly Result[]>;
  onDone(results: readonly Result[]): void;
};

/**
 * Checks rows in chunks, one call after the other, so that no call takes long, and shows the progress. After a failure the
 * user continues with the first row that is not checked.
 */
export function CheckStep<Row, Result>({ rows, chunkSize, check, onDone }: Props<Row, Result>) {
  const messages = useImportMessages();
  const results = useRef<readonly Result[]>([]);
  const isLeft = useRef(false);
  const [done, setDone] = useState(0);
  const { run, isBusy, failure } = useAction(async () => {
    while (results.current.length < rows.length) {
      const from = results.current.length;
      const found = await check(rows.slice(from, from + chunkSize));
      if (isLeft.current) return;
      results.current = [...results.current, ...found];
      setDone(results.current.length);
    }
    onDone(results.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check begins once
  useEffect(() => {
    void run();
    return () => {
      isLeft.current = true;
    };
  }, []);
  const text = messages.progress(done, rows.length);
  return (
    <div className="grid justify-items-start gap-3 px-5 py-4 text-sm">
      <progress aria-label={messages.checking} max={rows.length} value={done} className="h-2 w-full accent-ink" />
      <p role="status">{text}</p>
      {!isBusy && done < rows.length && (
        <>
          <p role="alert" className="font-medium text-bad">
            {failure ?? messages.stopped}
          </p>
          <Button onClick={() => void run()}>{messages.retry}</Button>
        </>
      )}
    </div>
  );
}
