/** Remaining time of a timed session. */
import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../../../engine/clock.ts';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';

/** `endsAt` is a time of `performance.now()`; `onOver` is called once. */
type Props = { endsAt: number; onOver(): void };

export function TimeLeft({ endsAt, onOver }: Props) {
  const messages = usePracticeMessages();
  const [remaining, setRemaining] = useState(() => msUntil(endsAt));
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const refresh = () => {
      const left = msUntil(endsAt);
      setRemaining(left);
      if (left > 0) return;
      clearInterval(timer);
      over.current();
    };
    const timer = setInterval(refresh, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <p className="practice-time">
      <span className="soft" id="practice-time">
        {messages.timeLeft}
      </span>{' '}
      <span role="timer" aria-live="off" aria-labelledby="practice-time">
        {formatClock(remaining)}
      </span>
    </p>
  );
}

function msUntil(endsAt: number): number {
  return Math.max(0, endsAt - performance.now());
}
