/** Notices about a lost connection, a lost sign-in, unavailable browser storage or a takeover, with the next step. */
import { readAddress } from '../address.ts';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { signInPage } from '../ways.ts';
import { useWords } from '../words/use-words.ts';

export function ConnectionNotice({ session, view }: { session: Session; view: View }) {
  const words = useWords();
  return (
    <div role="status" className="notices">
      {view.connection === 'unreachable' && (
        <p className="notice">
          <strong>{words.noConnection}</strong> {words.keepGoing(view.attempt.unsent.size)}
          {view.isEstimated && ` ${words.fromDevice}`}
        </p>
      )}
      {view.connection === 'signed-out' && (
        <p className="notice">
          <strong>{words.signedOut}</strong> {words.keptHere}{' '}
          <a href={signInPage(readAddress(location.search))}>{words.signInAgain}</a> {words.whereItIs}
        </p>
      )}
      {!view.isKept && (
        <p className="notice">
          <strong>{words.cannotKeep}</strong> {words.sentAtOnce}
        </p>
      )}
      {view.isTakenOver && (
        <p className="notice plain">
          <span>
            <strong>{words.tookOver}</strong> {words.tookOverMore}
          </span>
          <button type="button" className="button small" onClick={session.dismiss}>
            {words.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}
