import { Icon } from '../../../ui/icon.tsx';
import { usePath } from '../../language/use-path.ts';
import { Logo, type LogoInstitute } from '../logo.tsx';
import type { ShellMessages } from '../messages/english.ts';
import { useShellMessages } from '../messages/use-shell-messages.ts';
import { LanguageLink } from './header.tsx';

/** A link out of the checkout. */
export type WayBack = { to: string; place: keyof ShellMessages['backTo'] };

type Props = { institute: LogoInstitute; supportUrl: string; wayBack: WayBack };

/** The header of the checkout, with nothing that leads away from the payment: the way back, logo, language and help. */
export function CheckoutHeader({ institute, supportUrl, wayBack }: Props) {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <header className="border-b border-line bg-paper">
      <div className="page grid grid-cols-[1fr_auto_1fr] items-center gap-3 py-2">
        <a href={path(wayBack.to)} className={LINK}>
          <Icon name="left" />
          <span>
            {messages.back}
            <span className="max-sm:sr-only">{messages.backTo[wayBack.place]}</span>
          </span>
        </a>
        <a href={path('/')} className="flex min-h-11 items-center">
          <Logo institute={institute} />
        </a>
        <div className="flex items-center gap-3 justify-self-end text-sm">
          <LanguageLink className="min-h-11" />
          <a href={supportUrl} target="_blank" rel="noopener" className={`${LINK} -mr-2 px-2`}>
            <Icon name="help" />
            <span className="max-sm:sr-only">
              {messages.help}
              {messages.helpAndSupport}
              <span className="sr-only"> {messages.newTab}</span>
            </span>
          </a>
        </div>
      </div>
    </header>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-sm font-medium hover:underline';
