/** Page while an attempt is being submitted, with the reason if that fails. */
import { readAddress } from '../address.ts';
import type { View } from '../session/view.ts';
import { signInPage } from '../ways.ts';
import { useWords } from '../words/use-words.ts';

export function SubmittingPage({ view, onRetry }: { view: View; onRetry(): void }) {
  const words = useWords();
  return (
    <main className="page" lang={words.lang}>
      <h1>{view.endReason === 'asked' ? words.handingIn : words.timeIsOver}</h1>
      <div role="status">
        {view.connection === 'online' && <p>{words.oneMoment}</p>}
        {view.connection === 'unreachable' && (
          <p>
            {view.trouble || words.networkAway} {words.handedInLater}
          </p>
        )}
        {view.connection === 'signed-out' && <p>{words.signInToHandIn}</p>}
      </div>
      {view.connection !== 'online' && (
        <div className="row">
          {view.connection === 'signed-out' && (
            <a className="button primary" href={signInPage(readAddress(location.search))}>
              {words.signInAgain}
            </a>
          )}
          <button type="button" className="button" onClick={onRetry}>
            {words.tryNow}
          </button>
        </div>
      )}
    </main>
  );
}
