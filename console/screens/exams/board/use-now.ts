import { useEffect, useState } from 'react';

/** Returns the time in ms, with the offset of the server's clock, once a second. */
export function useNow(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
