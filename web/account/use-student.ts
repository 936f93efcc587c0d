import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setReturnPath, useSession } from '../session.ts';

/**
 * For pages that need a student. True once one is known; a visitor goes to /login, and comes back to this address after
 * signing in.
 */
export function useStudent(): boolean {
  const { isKnown, token } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isVisitor = isKnown && !token;
  const path = pathname + search;
  useEffect(() => {
    if (!isVisitor) return;
    setReturnPath(path);
    navigate('/login', { replace: true });
  }, [isVisitor, path, navigate]);
  return token !== null;
}
