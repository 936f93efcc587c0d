import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { setReturnPath, useSession } from '../lib/session.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** A spinner until the session is known, then Login or the user menu; all of the same size to avoid a layout shift. */
export function UserBlock() {
  return (
    <div className="flex h-11 w-20 items-center justify-end min-[24rem]:w-34 md:w-44">
      <Suspense fallback={<LoginPlaceholder />}>
        <LoginOrMenu />
      </Suspense>
    </div>
  );
}

function LoginOrMenu() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session.isKnown) return <LoginPlaceholder />;
  if (session.token) return <UserMenu name={session.name} picture={session.picture} />;
  return (
    <Link
      to="/login"
      onClick={() => setReturnPath(pathname + search)}
      className={buttonClass('primary', 'px-4! md:px-6!')}
    >
      Login
    </Link>
  );
}

function LoginPlaceholder() {
  return (
    <>
      <span className="grid size-11 place-items-center noscript:hidden">
        <span
          aria-hidden="true"
          className="size-6 rounded-full border-[3px] border-line border-t-accent motion-safe:animate-spin"
        />
        <span className="sr-only">Loading…</span>
      </span>
      <noscript>
        <a href="/login" className={buttonClass('primary', 'px-4! md:px-6!')}>
          Login
        </a>
      </noscript>
    </>
  );
}
