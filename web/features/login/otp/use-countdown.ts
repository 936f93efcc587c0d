import { useEffect, useState } from 'react';
import { secondsLeft } from './otp-rules.ts';

/** Counts down in seconds by the monotonic clock; `start` restarts it. */
export function useCountdown(seconds: number): { left: number; start(seconds: number): void } {
  const [deadline, setDeadline] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => {
      const next = secondsLeft(deadline, performance.now());
      setLeft(next);
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [deadline]);
  return { left, start: (seconds) => setDeadline(performance.now() + seconds * 1000) };
}
