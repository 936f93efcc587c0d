import { LinkButton } from '../../../ui/link-button.tsx';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { useSite } from '../../lib/site.ts';
import { ALL_VERTICALS } from '../home/home-address.ts';
import { Countdown } from './countdown.tsx';
import { useComingSoonMessages } from './messages/use-coming-soon-messages.ts';
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
  const messages = useComingSoonMessages();
  const path = usePath();
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{messages.title}</h1>
        <p className="max-w-md text-lg text-ink-soft">
          {messages.text[0]}
          <Day />
          {messages.text[1]}
        </p>
      </div>
      <Countdown />
      <LinkButton href={path('/')} variant="secondary">
        {messages.back}
      </LinkButton>
    </>
  );
}

function Opened() {
  const messages = useComingSoonMessages();
  const lang = useLang();
  const path = usePath();
  const verticals = useSite()?.verticals ?? [];
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{messages.openTitle}</h1>
        <p className="max-w-md text-lg text-ink-soft">
          {messages.openText[0]}
          <Day />
          {messages.openText[1]}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href={path('/all')}>{messages.seeCourses}</LinkButton>
        <LinkButton href={path('/')} variant="secondary">
          {messages.home}
        </LinkButton>
      </div>
      <nav aria-label={messages.verticals} className="flex max-w-2xl flex-wrap justify-center gap-2">
        {verticals
          .filter(({ id }) => id !== ALL_VERTICALS)
          .map((vertical) => (
            <LinkButton key={vertical.id} href={path(vertical.redirection_end_point)} variant="quiet">
              <span lang={lang(vertical.category_name_english)}>{vertical.category_name_english}</span>
            </LinkButton>
          ))}
      </nav>
    </>
  );
}

function Day() {
  const { day } = useComingSoonMessages();
  return (
    <time dateTime={OPENS.toISOString()} className="whitespace-nowrap">
      {day(OPENS.toISOString())}
    </time>
  );
}
