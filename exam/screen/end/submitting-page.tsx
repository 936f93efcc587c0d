/** Page while an attempt is being submitted, with the reason if that fails. */

import { Button } from '../../../ui/button.tsx';
import { signInUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import type { SubmittingView } from '../../session/view.ts';

export function SubmittingPage({ view, onRetry }: { view: SubmittingView; onRetry(): void }) {
  const messages = useMessages();
  return (
    <main className="page" lang={messages.lang}>
      <h1>{view.endReason === 'candidate' ? messages.submitting : messages.timeIsOver}</h1>
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
            <LinkButton variant="primary" href={signInUrl(readUrlParams(location.search))}>
              {messages.signInAgain}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onRetry}>
            {messages.tryNow}
          </Button>
        </div>
      )}
    </main>
  );
}
