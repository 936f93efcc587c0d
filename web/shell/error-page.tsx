import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

/** The error page of the store: 404, or a page that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return <Shell>{import.meta.env.SSR && isNotFound ? <NotFound /> : <ServerError />}</Shell>;
}

function ServerError() {
  const { pathname, search } = useLocation();
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-20">
      <title>Something went wrong</title>
      <h1 className="text-2xl font-bold">Something went wrong on our side</h1>
      <p className="text-ink-soft">
        The page could not be made. Nothing you bought is lost. Please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* A full page load, because the running page may be what failed. */}
        <a href={pathname + search} className={buttonClass()}>
          Try again
        </a>
        <a href="/" className={buttonClass('secondary')}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}
