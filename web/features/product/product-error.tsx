import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Island } from '../../islands/island.tsx';
import { VerticalButtons } from '../../parts/vertical-buttons.tsx';
import { NO_DATA } from './load-product.ts';

const FAILED = 'Failed to load data';

/** The error page of a product that does not exist or could not be loaded. */
export function ProductError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-20">
      <title>{isNotFound ? NO_DATA : FAILED}</title>
      <h1 className="text-2xl font-bold">{isNotFound ? NO_DATA : FAILED}</h1>
      <p className="text-ink-soft">
        {isNotFound
          ? 'There is no course, book or test series at this address. Search for what you need, or begin with your exam.'
          : 'The page did not reach you whole. Nothing you bought is lost. Please try again in a moment.'}
      </p>
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
          <a href={pathname + search} className={buttonClass()}>
            Try again
          </a>
          <LinkButton variant="secondary" href="/all">
            All courses
          </LinkButton>
        </div>
      )}
    </div>
  );
}
