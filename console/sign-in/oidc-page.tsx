/** Where the identity provider leads its window: the page that opened it continues. */
import { useEffect } from 'react';
import { reportResponse } from '../calls/login-window.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { EntryFrame } from './entry-frame.tsx';

export function Component() {
  const messages = useSignInMessages();
  useEffect(() => {
    if (!location.search) return;
    reportResponse(location.search);
    // The code is valid once; it does not stay in the history.
    history.replaceState(null, '', location.pathname);
    window.close();
  }, []);
  return (
    <EntryFrame title={messages.oidcDone} intro={messages.oidcDoneText}>
      {null}
    </EntryFrame>
  );
}
