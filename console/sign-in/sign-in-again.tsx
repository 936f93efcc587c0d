import { useEffect, useState } from 'react';
import type { DataOf } from '../../contract/endpoint.ts';
import { getSignInMethods } from '../../contract/staff/sign-in/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callOnce } from '../calls/call.ts';
import { callErrorText } from '../calls/call-error.ts';
import { endInterruption } from '../calls/interruptions.ts';
import { lastMe, loadMe } from '../calls/session.ts';
import { useShellMessages } from '../messages/shell.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in again after the session has ended, above the page, so that nothing on it is lost. */
export default function SignInAgain() {
  const messages = useSignInMessages();
  const { tryAgain } = useShellMessages();
  const [lastSignedIn] = useState(lastMe);
  const [methods, setMethods] = useState<DataOf<typeof getSignInMethods> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const load = () => {
    setFailure(null);
    callOnce(getSignInMethods).then(setMethods, (error: unknown) =>
      setFailure(callErrorText(error, messages.unreachable)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(load, []);

  const onSignedIn = async () => {
    const me = await loadMe();
    // Another person signed in, who may not see what the page shows.
    if (lastSignedIn && me.staff_id !== lastSignedIn.staff_id) location.reload();
    else endInterruption('sign-in', 'done');
  };
  const cancel = () => endInterruption('sign-in', 'cancelled');

  return (
    <Dialog open onClose={cancel} title={messages.againTitle} className="max-w-md">
      <p className="text-sm">{messages.againText}</p>
      {failure && (
        <>
          <Notice tone="bad">{failure}</Notice>
          <Button onClick={load}>{tryAgain}</Button>
        </>
      )}
      {methods && (
        <SignInForm methods={methods} fixedEmail={lastSignedIn?.email} onSignedIn={() => void onSignedIn()} />
      )}
    </Dialog>
  );
}
