import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';

/** Id of the vertical that contains all others. */
export const ALL_VERTICALS = 0;

/** Returns the vertical of the landing page: a student's stored one, else the one in the location state, or all. */
export function useVertical(): number {
  const { isKnown, token, vertical } = useSession();
  const { state } = useLocation();
  if (!isKnown) return ALL_VERTICALS;
  const chosen = (state as { vertical?: unknown } | null)?.vertical;
  if (token) return vertical;
  return typeof chosen === 'number' ? chosen : ALL_VERTICALS;
}
