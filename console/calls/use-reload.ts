import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page again and again while something is unfinished. */
export function useReload(isUnfinished: boolean, intervalMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = setInterval(() => void revalidate(), intervalMs);
    return () => clearInterval(timer);
  }, [isUnfinished, intervalMs, revalidate]);
}
