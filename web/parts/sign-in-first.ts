import { useNavigate } from 'react-router';
import { isSignedIn, setReturnPath } from '../session.ts';

/**
 * For what needs a student: goes to `path` when signed in. Otherwise `returnTo` (by default that path) is
 * kept for after the sign-in, and the visitor goes to /login.
 */
export function useSignInFirst(): (path: string, returnTo?: string) => void {
  const navigate = useNavigate();
  return (path, returnTo = path) => {
    if (isSignedIn()) {
      navigate(path);
    } else {
      setReturnPath(returnTo);
      navigate('/login');
    }
  };
}
