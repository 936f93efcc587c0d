import { useRevalidator } from 'react-router';
import { loadMe } from '../../calls/session.ts';

/** Returns a function that loads the account again after a change of it. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([loadMe(), revalidate()]);
  };
}
