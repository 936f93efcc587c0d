/** Shown instead of the questions while the test is paused for everybody. */
import { formatClock } from '../../../engine/clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useInstitute } from '../../parts/brand.tsx';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { ExamHead } from '../header.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';

export function PausedPage({ session, view }: { session: Session; view: View }) {
  const messages = useMessages();
  const heading = useHeadingFocus('paused');
  const institute = useInstitute();
  return (
    <div className="exam is-paused" lang={messages.lang}>
      <ExamHead session={session} as="p">
        <div className="clock">
          <div className="clock-face">
            <span className="clock-label" id="time-left">
              {messages.timeLeft}
            </span>
            <span role="timer" aria-live="off" aria-labelledby="time-left" className="clock-time">
              {formatClock(session.remainingMs())}
            </span>
            <span className="clock-label">{messages.pausedClock}</span>
          </div>
        </div>
      </ExamHead>
      <ConnectionNotice session={session} view={view} />
      <main className="page paused">
        <span className="round-sign">
          <Icon name="pause" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {messages.paused}
        </h1>
        <p>{messages.pausedText}</p>
        {institute?.helpline && (
          <p className="soft">
            {messages.helpline}{' '}
            <a className="code" href={`tel:${institute.helpline.replaceAll(' ', '')}`}>
              {institute.helpline}
            </a>
          </p>
        )}
      </main>
    </div>
  );
}
