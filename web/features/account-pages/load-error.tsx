import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Message } from '../../../ui/message.tsx';
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
