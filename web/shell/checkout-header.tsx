import { Icon } from '../../ui/icon.tsx';
import { Logo, type LogoInstitute } from './logo.tsx';

/** A link out of the checkout. */
export type WayBack = { to: string; text: string };

type Props = { institute: LogoInstitute; supportUrl: string; wayBack: WayBack };

/** The header of the checkout, with nothing that leads away from the payment: the way back, logo and help. */
export function CheckoutHeader({ institute, supportUrl, wayBack }: Props) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page grid grid-cols-[1fr_auto_1fr] items-center gap-3 py-2">
        <a href={wayBack.to} className={LINK}>
          <Icon name="left" />
          <span>
            Back<span className="max-sm:sr-only"> to {wayBack.text}</span>
          </span>
        </a>
        <a href="/" className="flex min-h-11 items-center">
          <Logo institute={institute} />
        </a>
        <a href={supportUrl} target="_blank" rel="noopener" className={`${LINK} justify-self-end`}>
          <Icon name="help" />
          <span>
            Help<span className="max-sm:sr-only"> and Support</span>
            <span className="sr-only"> (opens a new tab)</span>
          </span>
        </a>
      </div>
    </header>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 text-sm font-medium hover:underline';
