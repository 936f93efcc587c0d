import { LinkButton } from '../../../ui/link-button.tsx';
import { usePath } from '../../language/use-path.ts';
import { useSite } from '../../lib/site.ts';
import { orderDate } from '../account-pages/account-dates.ts';
import { ALL_VERTICALS } from '../home/home-address.ts';
import { Countdown } from './countdown.tsx';
import { OPENS } from './time-left.ts';

/** The text before or after the date, with the other one in a template; the page script decides by the browser's clock. */
export function ComingSoonPage({ isOpen }: { isOpen: boolean }) {
  return (
    <div data-countdown={OPENS.toISOString()} data-is-open={isOpen} className="page py-20 text-center md:py-28">
      <Text isOpen={isOpen} />
      <template>
        <Text isOpen={!isOpen} />
      </template>
    </div>
  );
}

function Text({ isOpen }: { isOpen: boolean }) {
  return <div className="grid justify-items-center gap-8">{isOpen ? <Opened /> : <Waiting />}</div>;
}

function Waiting() {
  const path = usePath();
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Coming soon</h1>
        <p className="max-w-md text-lg text-ink-soft">
          Something new is being prepared. It opens on{' '}
          <time dateTime={OPENS.toISOString()} className="whitespace-nowrap">
            {orderDate(OPENS.toISOString())}
          </time>
          .
        </p>
      </div>
      <Countdown />
      <LinkButton href={path('/')} variant="secondary">
        Back to the store
      </LinkButton>
    </>
  );
}

function Opened() {
  const path = usePath();
  const verticals = useSite()?.verticals ?? [];
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">The wait is over</h1>
        <p className="max-w-md text-lg text-ink-soft">
          What was coming on{' '}
          <time dateTime={OPENS.toISOString()} className="whitespace-nowrap">
            {orderDate(OPENS.toISOString())}
          </time>{' '}
          is here. Everything we teach, print and test is in the store.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href={path('/all')}>See every course</LinkButton>
        <LinkButton href={path('/')} variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
      <nav aria-label="Exam categories" className="flex max-w-2xl flex-wrap justify-center gap-2">
        {verticals
          .filter(({ id }) => id !== ALL_VERTICALS)
          .map((vertical) => (
            <LinkButton key={vertical.id} href={path(vertical.redirection_end_point)} variant="quiet">
              {vertical.category_name_english}
            </LinkButton>
          ))}
      </nav>
    </>
  );
}
