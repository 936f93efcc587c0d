import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { usePath } from '../language/use-path.ts';
import { useShellMessages } from './messages/use-shell-messages.ts';

type Props = { title: string; text: string /** Buttons before the link to the home page. */; children?: ReactNode };

/** The content of a page that cannot be shown: what happened, and what the visitor can do. */
export function PageMessage({ title, text, children }: Props) {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-20">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        <a href={path('/')} className={buttonClass('secondary')}>
          {messages.home}
        </a>
      </div>
    </div>
  );
}

/** The message of a page that failed; `href` is the address of the page, to load it again. */
export function ServerError({ href }: { href: string }) {
  const messages = useShellMessages();
  return (
    <div role="alert">
      <PageMessage title={messages.failedTitle} text={messages.failedText}>
        <a href={href} className={buttonClass()}>
          {messages.tryAgain}
        </a>
      </PageMessage>
    </div>
  );
}
