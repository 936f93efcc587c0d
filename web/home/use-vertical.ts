import { useLocation } from 'react-router';
import { useSession } from '../session.ts';

/** The vertical that holds every other. */
export const ALL = 0;

/** What the landing page opens with: a student's own vertical; for others one chosen on the way here, or all. */
export function useVertical(): number {
  const { isKnown, token, vertical } = useSession();
  const { state } = useLocation();
  if (!isKnown) return ALL;
  const chosen = (state as { vertical?: unknown } | null)?.vertical;
  if (token) return vertical;
  return typeof chosen === 'number' ? chosen : ALL;
}
