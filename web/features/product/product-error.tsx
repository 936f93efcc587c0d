import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Island } from '../../islands/island.tsx';
import { usePath } from '../../language/use-path.ts';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { useProductMessages } from './messages/use-product-messages.ts';

/** The error page of a product that does not exist or could not be loaded. */
export function ProductError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const messages = useProductMessages();
  const path = usePath();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-20">
      <title>{isNotFound ? messages.noData : messages.loadFailed}</title>
      <h1 className="text-2xl font-bold">{isNotFound ? messages.noData : messages.loadFailed}</h1>
      <p className="text-ink-soft">{isNotFound ? messages.noDataText : messages.loadFailedText}</p>
      {isNotFound && (
        <>
          {/* A phone shows the search of the header only. */}
          <div className="w-full max-md:hidden">
            <Island name="search-box" id="search-box-page" when="used" props={{}} />
          </div>
          <VerticalButtons />
        </>
      )}
      {!isNotFound && (
        <div className="flex flex-wrap gap-3">
          {/* A full page load, because the running page may be what failed. */}
          <a href={path(pathname + search)} className={buttonClass()}>
            {messages.tryAgain}
          </a>
          <LinkButton variant="secondary" href={path('/all')}>
            {messages.allCourses}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
