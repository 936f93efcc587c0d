import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { usePath } from '../language/use-path.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';
import { NotFound } from './not-found.tsx';
import { ServerError } from './page-message.tsx';
import { Shell } from './shell.tsx';

/** The error page of the store: 404, or a page that could not be rendered. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const messages = useShellMessages();
  const path = usePath();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      {isNotFound ? (
        <NotFound />
      ) : (
        <>
          <title>{messages.failed}</title>
          <ServerError href={path(pathname + search)} />
        </>
      )}
    </Shell>
  );
}
