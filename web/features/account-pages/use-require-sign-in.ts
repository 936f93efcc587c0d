import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setReturnPath, useSession } from '../../lib/session.ts';

/**
 * For pages that require sign-in. Returns true for a signed-in student; redirects a visitor to /login, which returns to
 * this page after the sign-in.
 */
export function useRequireSignIn(): boolean {
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
