import { useEffect, useState } from 'react';
import { data, type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Countdown } from '../../features/home/sections/countdown.tsx';
import { OPENS, timeLeft } from '../../features/home/sections/time-left.ts';
import { useSite } from '../../lib/site.ts';
import { sitePath } from '../../lib/site-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';

/** Returns whether the date has passed; a page rendered before it expires then, so that it is not cached longer. */
export function loader() {
  const isOpen = timeLeft(OPENS, new Date()) === null;
  return data({ isOpen }, isOpen ? {} : { headers: { expires: OPENS.toUTCString() } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(
    {
      title: loaderData?.isOpen ? 'Open now' : 'Coming soon',
      description: loaderData?.isOpen ? 'What was coming is here.' : 'Something new is being prepared.',
      path: '/comingsoon',
      isHidden: true,
    },
    matches,
  );

export default function ComingSoon() {
  const isOpen = useIsOpen(useLoaderData<typeof loader>().isOpen);
  return (
    <div className="page grid justify-items-center gap-8 py-20 text-center md:py-28">
      {isOpen ? <Opened /> : <Waiting />}
    </div>
  );
}

/** Returns the server's result, then whether the date has passed by the browser's clock, checked every second. */
function useIsOpen(wasOpen: boolean): boolean {
  const [isOpen, setOpen] = useState(wasOpen);
  useEffect(() => {
    const update = () => setOpen(timeLeft(OPENS, new Date()) === null);
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, []);
  return isOpen;
}

function Waiting() {
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Coming Soon</h1>
        <p className="max-w-md text-lg text-ink-soft">
          Something new is being prepared. It opens on{' '}
          <time dateTime={OPENS.toISOString()} className="whitespace-nowrap">
            {DAY.format(OPENS)}
          </time>
          .
        </p>
      </div>
      <Countdown target={OPENS} />
      <LinkButton to="/" variant="secondary">
        Back to the store
      </LinkButton>
    </>
  );
}

function Opened() {
  const verticals = useSite()?.verticals ?? [];
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">The wait is over</h1>
        <p className="max-w-md text-lg text-ink-soft">
          What was coming on{' '}
          <time dateTime={OPENS.toISOString()} className="whitespace-nowrap">
            {DAY.format(OPENS)}
          </time>{' '}
          is here. Everything we teach, print and test is in the store.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/all">See every course</LinkButton>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
      <nav aria-label="Exam categories" className="flex max-w-2xl flex-wrap justify-center gap-2">
        {verticals
          .filter(({ id }) => id !== 0)
          .map((vertical) => (
            <LinkButton key={vertical.id} to={sitePath(vertical.redirection_end_point)} variant="quiet">
              {vertical.category_name_english}
            </LinkButton>
          ))}
      </nav>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
