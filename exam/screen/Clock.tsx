/** Remaining time by the server's clock. `aria-live` is off; the session announces 10, 5 and 1 minute instead. */
import { useEffect, useState } from 'react';
import { clockText } from '../../engine/clock.ts';
import { isOpen } from '../../engine/windows.ts';
import type { Session } from '../session/session.ts';
import { useWords } from '../words/use-words.ts';

const LAST_MS = 5 * 60_000;

export function Clock({ session, sectionId }: { session: Session; sectionId: number }) {
  const words = useWords();
  const remaining = 1000 * useSeconds(session);
  const [isHidden, setHidden] = useState(false);
  const elapsed = session.elapsedMs();
  const extra = session.extraMinutes();
  const window = session.windows().find((each) => each.sectionId === sectionId && each.timed && isOpen(each, elapsed));
  return (
    <div className={`clock ${remaining <= LAST_MS ? 'is-last' : ''}`}>
      <div className="clock-face">
        <span className="clock-label" id="time-left">
          {words.timeLeft}
        </span>
        <span role="timer" aria-live="off" aria-labelledby="time-left" className="clock-time">
          {isHidden ? '– –' : clockText(remaining)}
        </span>
        {extra > 0 && <span className="clock-label">{words.withExtra(extra)}</span>}
        {window && !isHidden && (
          <span className="clock-label">
            {words.sectionTime} {clockText(Math.max(0, window.closesMs - elapsed))}
          </span>
        )}
      </div>
      <button type="button" className="quiet small" aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
        {isHidden ? words.show : words.hide}
        <span className="sr"> {words.theClock}</span>
      </button>
    </div>
  );
}

/** Updates four times a second, and at once when a suspended tab becomes visible. */
function useSeconds(session: Session): number {
  const [seconds, setSeconds] = useState(begunSeconds(session));
  useEffect(() => {
    const look = () => {
      session.tick();
      setSeconds(begunSeconds(session));
    };
    look();
    const timer = setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return seconds;
}

function begunSeconds(session: Session): number {
  return Math.ceil(session.remainingMs() / 1000);
}
