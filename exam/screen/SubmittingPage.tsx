import { readAddress } from '../address.ts';
import type { View } from '../session/view.ts';
import { signInPage } from '../ways.ts';

export function SubmittingPage({ view, onRetry }: { view: View; onRetry(): void }) {
  return (
    <main className="page">
      <h1>{view.endReason === 'asked' ? 'Handing in your test' : 'Time is over: handing in your test'}</h1>
      <div role="status">
        {view.connection === 'online' && <p>One moment, please.</p>}
        {view.connection === 'unreachable' && (
          <p>
            {view.trouble || 'The network is away.'} Your answers are kept on this device and are handed in as soon as
            it is back. Please leave this page open.
          </p>
        )}
        {view.connection === 'signed-out' && (
          <p>You have been signed out. Your answers are kept on this device; sign in again to hand them in.</p>
        )}
      </div>
      {view.connection !== 'online' && (
        <div className="row">
          {view.connection === 'signed-out' && (
            <a className="button primary" href={signInPage(readAddress(location.search))}>
              Sign in again
            </a>
          )}
          <button type="button" className="button" onClick={onRetry}>
            Try now
          </button>
        </div>
      )}
    </main>
  );
}
