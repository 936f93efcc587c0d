import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormMessages } from '../messages/form.ts';

/** A dialog before the user leaves the page with unsaved changes, by a link of the console or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
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
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={messages.leaveTitle}>
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
