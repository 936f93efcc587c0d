import { type ComponentProps, useEffect, useState } from 'react';
import type { Form } from '../use-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

type Versioned = Record<string, unknown> & { version: number | string };

type Props<Values extends Versioned> = {
  form: Form<Values>;
  /** The stored values, after another person saved; null if nobody did. */
  stored: Values | null;
  differences(stored: Values): ComponentProps<typeof ConflictDialog>['differences'];
  /** Called after the entered values were replaced by the stored ones. */
  onDiscarded?(): void;
  onClose(): void;
};

/** Shows both versions of a form with a version, and continues with the one that the user chooses. Closes if that fails. */
export function FormConflict<Values extends Versioned>({
  form,
  stored,
  differences,
  onDiscarded,
  onClose,
}: Props<Values>) {
  const { failedSubmits } = form;
  const [opened, setOpened] = useState({ stored, failedSubmits });
  if (opened.stored !== stored) setOpened({ stored, failedSubmits });
  // The page behind the dialog says why, in the summary of its errors, which gets the focus.
  const hasFailed = stored !== null && opened.stored === stored && failedSubmits > opened.failedSubmits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed]);
  if (!stored || hasFailed) return null;
  return (
    <ConflictDialog
      differences={differences(stored)}
      isBusy={form.isBusy}
      onOverwrite={() => void form.submitWith({ ...form.values, version: stored.version })}
      onDiscard={() => {
        form.reset(stored);
        onClose();
        onDiscarded?.();
      }}
      onClose={onClose}
    />
  );
}
