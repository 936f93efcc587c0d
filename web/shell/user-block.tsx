import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { setReturnPath, useSession } from '../session.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** Login, or who is signed in; as wide in both, so that nothing moves once the browser knows. */
export function UserBlock() {
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className="flex w-20 justify-end md:w-40">
      {session.token ? (
        <Suspense>
          <UserMenu name={session.name} picture={session.picture} />
        </Suspense>
      ) : (
        <Link
          to="/login"
          onClick={() => setReturnPath(pathname + search)}
          className={buttonClass('primary', 'px-4! md:px-6!')}
        >
          Login
        </Link>
      )}
    </div>
  );
}
