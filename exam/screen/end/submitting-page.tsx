/** Page while an attempt is being submitted, with the reason if that fails. */

import { signInUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { SubmittingView } from '../../session/view.ts';

export function SubmittingPage({ view, onRetry }: { view: SubmittingView; onRetry(): void }) {
  const messages = useMessages();
  return (
    <main className="page" lang={messages.lang}>
      <h1>{view.endReason === 'asked' ? messages.submitting : messages.timeIsOver}</h1>
      <div role="status">
        {view.connection === 'online' && <p>{messages.oneMoment}</p>}
        {view.connection === 'unreachable' && (
          <p>
            {view.submitError || messages.networkUnavailable} {messages.submittedLater}
          </p>
        )}
        {view.connection === 'signed-out' && <p>{messages.signInToSubmit}</p>}
      </div>
      {view.connection !== 'online' && (
        <div className="row">
          {view.connection === 'signed-out' && (
            <a className="button primary" href={signInUrl(readUrlParams(location.search))}>
              {messages.signInAgain}
            </a>
          )}
          <button type="button" className="button" onClick={onRetry}>
            {messages.tryNow}
          </button>
        </div>
      )}
    </main>
  );
}
