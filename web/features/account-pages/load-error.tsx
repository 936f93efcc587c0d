import type { ReactNode } from 'react';
import { Button, TextButton } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pagePath } from '../../language/page-language.ts';
import { ContentText } from '../../parts/content-text.tsx';
import { useAccountPageMessages } from './messages/use-account-page-messages.ts';

type Props = {
  message: string;
  text?: string;
  /** Reloads the page by default. */
  onRetry?(): void;
};

/** The error message of a page whose content could not be loaded. */
export function LoadError({ message, text, onRetry = () => location.reload() }: Props) {
  const messages = useAccountPageMessages();
  return (
    <div role="alert">
      <Message
        icon="alert"
        tone="bad"
        title={<ContentText text={message} />}
        text={text && <ContentText text={text} />}
      >
        <Button onClick={onRetry}>{messages.tryAgain}</Button>
        <LinkButton variant="secondary" href={pagePath('/')}>
          {messages.home}
        </LinkButton>
      </Message>
    </div>
  );
}

type RetryProps = { text: ReactNode; action: string; onRetry(): void; disabled?: boolean };

/** What of a page could not be loaded, with a button that tries it again. */
export function Retry({ text, action, onRetry, disabled }: RetryProps) {
  return (
    <Notice tone="bad">
      <span className="block">{text}</span>
      <TextButton onClick={onRetry} disabled={disabled} className="-mb-2.5">
        {action}
      </TextButton>
    </Notice>
  );
}
