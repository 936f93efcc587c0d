import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormMessages } from '../../messages/form.ts';

type Props = {
  isDirty: boolean;
  /** Saves at once, for a form that saves by itself; the dialog is shown only if it returns false. */
  save?(): Promise<boolean>;
};

/** A dialog before the user leaves the page with unsaved changes, by a link of the console or by closing the tab. */
export function UnsavedGuard({ isDirty, save }: Props) {
  const messages = useFormMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const [isSaving, setSaving] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once for each attempt to leave
  useEffect(() => {
    if (!isBlocked || !save) return;
    setSaving(true);
    void save().then((isSaved) => {
      setSaving(false);
      if (isSaved) blocker.proceed?.();
    });
  }, [isBlocked]);
  return (
    <Dialog open={isBlocked && !isSaving} onClose={() => blocker.reset?.()} title={messages.leaveTitle}>
      <p className="text-sm">{messages.leaveText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{messages.stay}</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {messages.leave}
        </Button>
      </div>
    </Dialog>
  );
}
