/** A word when answers cannot reach the server, and what to do about it. */
import { readAddress } from '../address.ts';
import type { View } from '../session/view.ts';
import { signInPage } from '../ways.ts';

export function ConnectionNotice({ view }: { view: View }) {
  const waiting = view.attempt.unsent.size;
  return (
    <div role="status" className="notices">
      {view.connection === 'unreachable' && (
        <p className="notice">
          <strong>No connection.</strong> Go on: your answers are kept on this device and sent when the network is back
          {waiting > 0 && ` (${waiting} waiting)`}.
        </p>
      )}
      {view.connection === 'signed-out' && (
        <p className="notice">
          <strong>You have been signed out.</strong> Your answers are kept on this device.{' '}
          <a href={signInPage(readAddress(location.search))}>Sign in again</a> and the test goes on where it is.
        </p>
      )}
      {!view.isKept && (
        <p className="notice">
          <strong>This browser cannot keep answers.</strong> They are sent at once; please do not close the page while
          one is still being sent.
        </p>
      )}
    </div>
  );
}
