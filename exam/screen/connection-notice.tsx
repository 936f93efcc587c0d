/** Notices about a lost connection, a lost sign-in, unavailable browser storage or a takeover, with the next step. */

import { Button } from '../../ui/button.tsx';
import { signInUrl } from '../address/links.ts';
import { readUrlParams } from '../address/url-params.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';

export function ConnectionNotice({ session, view }: { session: Session; view: View }) {
  const messages = useMessages();
  return (
    <div role="status" className="notices">
      {view.connection === 'unreachable' && (
        <p className="notice">
          <strong>{messages.noConnection}</strong> {messages.keepGoing(view.attempt.unsent.size)}
          {view.isEstimated && ` ${messages.fromDevice}`}
        </p>
      )}
      {view.connection === 'signed-out' && (
        <p className="notice">
          <strong>{messages.signedOut}</strong> {messages.storedHere}{' '}
          <a href={signInUrl(readUrlParams(location.search))}>{messages.signInAgain}</a> {messages.whereItIs}
        </p>
      )}
      {!view.isStored && (
        <p className="notice">
          <strong>{messages.cannotStore}</strong> {messages.sentAtOnce}
        </p>
      )}
      {view.hasTakenOver && (
        <p className="notice plain">
          <span>
            <strong>{messages.tookOver}</strong> {messages.tookOverMore}
          </span>
          <Button variant="secondary" className="small-button" onClick={session.dismissTakeover}>
            {messages.dismiss}
          </Button>
        </p>
      )}
    </div>
  );
}
