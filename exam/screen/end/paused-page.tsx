/** Shown instead of the questions while the test is paused for everybody. */
import { formatClock } from '../../../engine/clock.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { ScreenMessages } from '../dialogs/screen-messages.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

export function PausedPage({ session, view }: { session: Session; view: View }) {
  const messages = useMessages();
  const heading = useHeadingFocus('paused');
  return (
    <div lang={messages.lang}>
      <ConnectionNotice session={session} view={view} />
      <main className="page">
        <h1 ref={heading} tabIndex={-1}>
          {messages.paused}
        </h1>
        <p>{messages.pausedText}</p>
        <p>
          {messages.timeLeft}: <strong>{formatClock(session.remainingMs())}</strong>
        </p>
      </main>
      <ScreenMessages session={session} view={view} />
    </div>
  );
}
