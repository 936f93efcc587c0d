import { useNavigate } from 'react-router';
import { isSignedIn, setReturnPath } from '../lib/session.ts';

/**
 * For actions that require sign-in: the returned function navigates a student to `path`. For a visitor it stores
 * `returnTo` (by default `path`) as the return path and navigates to /login.
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
