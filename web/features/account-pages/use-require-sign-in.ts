import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { setLeftWhenSignedOut } from '../../lib/log-out.ts';
import { setReturnPath, signOut } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';

/** Whether this page signs out and opens another one, instead of asking for a sign-in. */
let isLeaving = false;

/** Ends the session in this browser and opens `path`. */
export function leaveSignedOut(path: string): void {
  isLeaving = true;
  signOut();
  location.assign(path);
}

/**
 * For pages that require sign-in. Returns true for a signed-in student; redirects a visitor to /login, which returns to
 * this page after the sign-in.
 */
export function useRequireSignIn(): boolean {
  const { isKnown, token } = useSession();
  const { pathname, search } = useLocation();
  const isVisitor = isKnown && !token;
  const path = pathname + search;
  useEffect(() => {
    setLeftWhenSignedOut(true);
    return () => setLeftWhenSignedOut(false);
  }, []);
  useEffect(() => {
    if (!isVisitor || isLeaving) return;
    setReturnPath(path);
    location.replace('/login');
  }, [isVisitor, path]);
  return token !== null;
}
