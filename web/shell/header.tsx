import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { ExploreMenu } from '../features/explore/explore-menu.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import type { Site } from '../lib/site.ts';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { SIDE_NAVIGATION_ID } from './side-navigation.tsx';
import { UserBlock } from './user-block.tsx';

/** The header: information strip, logo, Explore, search, user and cart; with `isReduced` only logo and user. */
export function Header({ site, isReduced }: { site: Site; isReduced: boolean }) {
  return (
    <>
      {!isReduced && (
        <aside
          aria-label="Information"
          className="bg-ink px-4 py-1.5 text-center text-sm text-paper dark:bg-sunken dark:text-ink"
        >
          For any information{' '}
          <a href={site.institute.links.contact} className="font-semibold underline underline-offset-2">
            Book Session
          </a>
        </aside>
      )}
      <header className="z-10 border-b border-line bg-paper md:sticky md:top-0">
        <div className="page flex flex-wrap items-center gap-x-3 gap-y-2 py-2 md:flex-nowrap md:gap-x-5">
          {!isReduced && (
            <button
              type="button"
              popoverTarget={SIDE_NAVIGATION_ID}
              aria-label="Menu"
              className="-ml-2 grid size-11 flex-none place-items-center rounded-full hover:bg-sunken"
            >
              <Icon name="menu" />
            </button>
          )}
          <Link to="/" className="flex min-h-11 flex-none items-center">
            <Logo institute={site.institute} />
          </Link>
          {!isReduced && (
            <div className="order-1 flex w-full items-center gap-3 md:order-none md:w-auto md:grow md:gap-4">
              <ExploreMenu verticals={site.verticals} />
              <div className="hidden grow md:block">
                <SearchBox />
              </div>
              <div className="grow md:hidden">
                <SearchBox placeholder="Search..." />
              </div>
            </div>
          )}
          <div className="ml-auto flex flex-none items-center gap-1 md:gap-3">
            <UserBlock />
            {!isReduced && <CartLink />}
          </div>
        </div>
      </header>
    </>
  );
}
