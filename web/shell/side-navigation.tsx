import { Icon } from '../../ui/icon.tsx';
import { useShellMessages } from './messages/use-shell-messages.ts';
import { SideItems } from './side-items.tsx';

export const SIDE_NAVIGATION_ID = 'side-navigation';

type Props = { supportUrl: string; path: string };

/** The navigation that the menu button opens over the page; a click outside or Escape closes it. */
export function SideOverlay(props: Props) {
  const messages = useShellMessages();
  return (
    <nav
      id={SIDE_NAVIGATION_ID}
      popover="auto"
      aria-label={messages.account}
      className="top-0 right-auto bottom-0 left-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] overflow-y-auto bg-surface p-3 text-ink shadow-lg backdrop:bg-scrim"
    >
      <div className="flex justify-end">
        <button
          type="button"
          popoverTarget={SIDE_NAVIGATION_ID}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <SideItems {...props} />
    </nav>
  );
}

/** The navigation beside the account pages on a wide screen; it collapses to its icons. */
export function SideRail(props: Props) {
  const messages = useShellMessages();
  return (
    <nav
      aria-label={messages.accountPages}
      data-rail=""
      className="group/rail hidden w-60 flex-none border-r border-line pr-3 data-collapsed:w-16 md:block"
    >
      <div className="sticky top-[calc(4rem+var(--bar-height,0px))] py-6">
        <SideItems {...props} />
        <button
          type="button"
          aria-expanded
          data-collapses-rail=""
          className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm text-ink-soft hover:bg-sunken noscript:hidden"
        >
          <span className="group-data-collapsed/rail:rotate-180">
            <Icon name="left" />
          </span>
          <span data-collapse-text={messages.expand} className="group-data-collapsed/rail:sr-only">
            {messages.collapse}
          </span>
        </button>
      </div>
    </nav>
  );
}
