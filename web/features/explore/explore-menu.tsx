import { lazy, Suspense, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { withMessages } from '../../language/loaded-messages.ts';
import { usePath } from '../../language/use-path.ts';
import type { VerticalLink } from '../../lib/site.ts';
import { useExploreMessages } from './messages/use-explore-messages.ts';
import { VerticalLinks } from './vertical-links.tsx';

/** Falls back to the verticals if the code of the hierarchy cannot be loaded. */
const Hierarchy = lazy(() =>
  withMessages(import('./hierarchy.tsx')).catch((error) => {
    console.warn('the hierarchy could not be loaded', error);
    return { default: VerticalLinks };
  }),
);

const BUTTON_CLASS =
  'inline-flex min-h-11 flex-none items-center gap-1.5 whitespace-nowrap rounded-full bg-sunken px-4 text-sm font-semibold hover:text-accent';
const POSITION_CLASS =
  'overscroll-contain max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none md:mt-6 md:max-h-[calc(100dvh-3rem)] md:max-w-[66rem]';

/**
 * The Explore button and its dialog. Without scripts it is a link to /explore, which the page script turns into a
 * button.
 */
export default function ExploreMenu({ verticals }: { verticals: VerticalLink[] }) {
  const messages = useExploreMessages();
  const path = usePath();
  const button = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <a
        ref={button}
        href={path('/explore')}
        // Without scripts it is a link; the page script sets the same role before this code is loaded.
        role={import.meta.env.SSR ? undefined : 'button'}
        suppressHydrationWarning
        data-island-action=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={BUTTON_CLASS}
      >
        {messages.explore}
        <Icon name="down" className="size-4" />
      </a>
      <Dialog open={isOpen} onClose={close} title={<Title />} closeLabel={messages.close} className={POSITION_CLASS}>
        <Suspense fallback={<VerticalLinks verticals={verticals} note={messages.loading} />}>
          <Hierarchy verticals={verticals} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Title() {
  const messages = useExploreMessages();
  return (
    <>
      <span className="md:hidden">{messages.chooseVertical}</span>
      <span className="hidden md:inline">{messages.explore}</span>
    </>
  );
}
