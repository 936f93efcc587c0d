import { useEffect } from 'react';
import { pagePath } from '../../language/page-language.ts';
import { endLocalSession } from '../../lib/session/end-session.ts';
import { setLeftWhenSignedOut } from '../../lib/session/log-out.ts';
import { isSignedIn, setReturnPath } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Whether this page is opening another one, so that it does not ask for a sign-in. */
let isLeaving = false;

/** Ends the session in this browser and opens `path`. */
export async function leaveSignedOut(path: string): Promise<void> {
  isLeaving = true;
  await endLocalSession();
  location.assign(path);
}

/**
 * For pages that require sign-in. Returns true for a signed-in student; redirects a visitor to /login, which returns to
 * this page after the sign-in.
 */
export function useRequireSignIn(): boolean {
  const { isKnown, token } = useSession();
  const isVisitor = isKnown && !token;
  useEffect(() => {
    setLeftWhenSignedOut(true);
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      setLeftWhenSignedOut(false);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
  useEffect(() => {
    if (isVisitor) requestSignIn();
  }, [isVisitor]);
  return token !== null;
}

function onPageHide(): void {
  isLeaving = false;
}

/** A page that returns from the back/forward cache may show the data of a student who has signed out. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && !isSignedIn()) requestSignIn();
}

function requestSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  setReturnPath(location.pathname + location.search);
  location.replace(pagePath('/login'));
}
