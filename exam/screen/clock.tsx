/** Remaining time by the server's clock. `aria-live` is off; the session announces 10, 5 and 1 minute instead. */
import { useEffect, useState } from 'react';
import { formatClock } from '../../engine/clock.ts';
import { isWindowOpen } from '../../engine/windows.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { Session } from '../session/session.ts';

const LOW_TIME_MS = 5 * 60_000;

export function Clock({ session, sectionId }: { session: Session; sectionId: number }) {
  const messages = useMessages();
  const remaining = 1000 * useRemainingSeconds(session);
  const [isHidden, setHidden] = useState(false);
  const elapsed = session.elapsedMs();
  const extra = session.extraMinutes();
  const window = session
    .windows()
    .find((each) => each.sectionId === sectionId && each.timed && isWindowOpen(each, elapsed));
  return (
    <div className={`clock ${remaining <= LOW_TIME_MS ? 'is-last' : ''}`}>
      <div className="clock-face">
        <span className="clock-label" id="time-left">
          {messages.timeLeft}
        </span>
        <span role="timer" aria-live="off" aria-labelledby="time-left" className="clock-time">
          {isHidden ? '– –' : formatClock(remaining)}
        </span>
        {extra > 0 && <span className="clock-label">{messages.withExtra(extra)}</span>}
        {window && !isHidden && (
          <span className="clock-label">
            {messages.sectionTime} {formatClock(Math.max(0, window.closesMs - elapsed))}
          </span>
        )}
      </div>
      <button type="button" className="quiet small" aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
        {isHidden ? messages.show : messages.hide}
        <span className="sr"> {messages.theClock}</span>
      </button>
    </div>
  );
}

/** Updates four times a second, and at once when a suspended tab becomes visible. */
function useRemainingSeconds(session: Session): number {
  const [seconds, setSeconds] = useState(remainingSeconds(session));
  useEffect(() => {
    const refresh = () => {
      session.tick();
      setSeconds(remainingSeconds(session));
    };
    refresh();
    const timer = setInterval(refresh, 250);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [session]);
  return seconds;
}

function remainingSeconds(session: Session): number {
  return Math.ceil(session.remainingMs() / 1000);
}
