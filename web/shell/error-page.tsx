import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { NotFound } from './not-found.tsx';
import { ServerError } from './page-message.tsx';
import { Shell } from './shell.tsx';

/** The error page of the store: 404, or a page that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      {isNotFound ? (
        <NotFound />
      ) : (
        <>
          <title>Something went wrong</title>
          <ServerError href={pathname + search} />
        </>
      )}
    </Shell>
  );
}
